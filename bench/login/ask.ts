export const PASSWORD = 'seven quiet lanterns';

let networks = 0;
/** Returns a network address that has not sent a request yet. */
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

/** Sends an account request from this network address. Returns the status code. */
export async function post(origin: string, call: string, body: object, from: string): Promise<number> {
  const reply = await ask(origin, call, body, from);
  await reply.arrayBuffer();
  return reply.status;
}

/** Signs up members as visitors do, and returns their email addresses. `codes`: the codes from their emails. */
export async function signUp(origin: string, members: number, codes: ReadonlyMap<string, string>): Promise<string[]> {
  const emails = Array.from({ length: members }, (_, n) => `member-${n}@example.org`);
  for (const email of emails) {
    const from = aNetwork();
    await post(origin, 'signup', { email, password: PASSWORD, confirm_password: PASSWORD }, from);
    await post(origin, 'confirm-signup', { email, confirmation_code: codes.get(email) }, from);
  }
  return emails;
}

/** Signs a member in and returns the access token. */
export async function tokenOf(origin: string, email: string): Promise<string> {
  const reply = await ask(origin, 'login', { email, password: PASSWORD }, aNetwork());
  if (!reply.ok) throw new Error(`login answered ${reply.status}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}
