export const PASSWORD = 'seven quiet lanterns';

let networks = 0;
/** A network nobody has asked from yet. */
export const aNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

const ask = (origin: string, call: string, body: object, from: string) =>
  fetch(`${origin}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

/** Asks a call of accounts from that network; gives the status of the answer. */
export async function post(origin: string, call: string, body: object, from: string): Promise<number> {
  const reply = await ask(origin, call, body, from);
  await reply.arrayBuffer();
  return reply.status;
}

/** Members who sign up as anyone does; gives their addresses. `codes`: what the letters to them said. */
export async function signUp(origin: string, members: number, codes: ReadonlyMap<string, string>): Promise<string[]> {
  const emails = Array.from({ length: members }, (_, n) => `member-${n}@example.org`);
  for (const email of emails) {
    const from = aNetwork();
    await post(origin, 'signup', { email, password: PASSWORD, confirm_password: PASSWORD }, from);
    await post(origin, 'confirm-signup', { email, confirmation_code: codes.get(email) }, from);
  }
  return emails;
}

/** The access token of a member who logs in. */
export async function tokenOf(origin: string, email: string): Promise<string> {
  const reply = await ask(origin, 'login', { email, password: PASSWORD }, aNetwork());
  if (!reply.ok) throw new Error(`login answered ${reply.status}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}
