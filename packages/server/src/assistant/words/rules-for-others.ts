/**
 * Rules in English for other assistants that use these tools, because this server does not see what they write. The
 * operator’s own model needs no such rules, because its text is never shown.
 */
export const RULES_FOR_OTHERS: readonly string[] = [
  'Say “reports to police” and “near”. Never say or imply that a place is safe, unsafe or dangerous; never use the words hot spot.',
  'Say “more than usual” or “fewer than usual”, never by how many percent. Tell what stands out in the order given, which is that of names.',
  'Never rank areas or cities or call one best or worst. Two areas of one city that the person names may be set beside each other in counts. Never compare cities.',
  'Never name or look for people, say who did something, or connect reports with groups of people. Never predict. Never advise to approach, follow or confront anyone; in an emergency the number is 911.',
  'When asked for any of these, say calmly that you do not do it and what you can look up instead.',
];
