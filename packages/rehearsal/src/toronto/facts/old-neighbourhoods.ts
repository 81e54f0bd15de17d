/**
 * Former code and name of each neighbourhood that resulted from a split, by its new code. Other neighbourhoods kept
 * code and name.
 */
export const OLD_NEIGHBOURHOODS: Readonly<Record<string, readonly [string, string]>> = {
  ...each(['141', '142'], '137', 'Woburn'),
  ...each(['143', '144'], '131', 'Rouge'),
  ...each(['145', '146'], '132', 'Malvern'),
  ...each(['147', '148'], '117', "L'Amoreaux"),
  ...each(['149', '150'], '045', 'Parkwoods-Donalda'),
  ...each(['151', '152', '153'], '051', 'Willowdale East'),
  ...each(['154', '155'], '026', 'Downsview-Roding-CFB'),
  ...each(['156', '157'], '127', 'Bendale'),
  ...each(['158', '159'], '014', 'Islington-City Centre West'),
  ...each(['160', '161'], '017', 'Mimico (includes Humber Bay Shores)'),
  ...each(['162', '163'], '082', 'Niagara'),
  ...each(['164', '165', '166'], '077', 'Waterfront Communities-The Island'),
  ...each(['167', '168'], '075', 'Church-Yonge Corridor'),
  ...each(['169', '170'], '076', 'Bay Street Corridor'),
  ...each(['171', '172'], '093', 'Dovercourt-Wallace Emerson-Junction'),
  ...each(['173', '174'], '104', 'Mount Pleasant West'),
};

function each(codes: readonly string[], old: string, name: string): Record<string, readonly [string, string]> {
  return Object.fromEntries(codes.map((code) => [code, [old, name] as const]));
}
