import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { RawBytes } from './raw-bytes.ts';

/**
 * Email address pattern. Local part: dot-separated atoms of RFC 5322, 3.2.3. Domain: at least two labels (RFC 1035).
 */
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** Email address of at most 254 characters (RFC 5321, 4.5.3.1.3). Upper and lower case compare as equal. */
export const Email = z.string().check(z.trim(), z.maxLength(254), z.email({ pattern: ADDRESS }));
export const PASSWORD_MIN = 8;
/**
 * Maximum password length. ASVS 5.0 6.2.9 requires that 64 characters are accepted; much longer passwords only cost
 * hashing time.
 */
export const PASSWORD_MAX = 128;
const Password = z.string().check(z.maxLength(PASSWORD_MAX));
export const CODE_DIGITS = 6;
/** Minutes until an emailed code expires, and maximum number of attempts from one network. */
export const CODE_MINUTES = 15;
export const CODE_TRIES = 5;
const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/));
/**
 * Length of a password reset code. The alphabet has no look-alike characters and allows more than 600 billion codes.
 */
export const RESET_CODE_LENGTH = 8;
export const RESET_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const ResetCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(new RegExp(`^[${RESET_CODE_SIGNS}]{${RESET_CODE_LENGTH}}$`)));

/** Timeout in milliseconds of endpoints that hash a password. Hashing waits in a queue while many people sign in. */
const HASHED_ANSWER_MS = 20_000;

/** Minutes an access token is valid. */
export const ACCESS_MINUTES = 15;
/** Days until an unused session expires. */
export const SESSION_DAYS = 30;

/**
 * Tokens of a session that the browser's scripts may read. The refresh token is sent in a cookie, which scripts cannot
 * read.
 */
export const SessionTokens = z.object({
  access_token: z.string(),
  /** Identifies the member to the page only; no endpoint accepts it. */
  id_token: z.string(),
  /** Seconds until `access_token` expires. */
  expires_in: z.int(),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

/**
 * Response to a request for a code. It is the same whether or not an account uses the email address, so that nobody can
 * find out.
 */
export const CodeSent = z.object({ sent: z.literal(true), expires_in: z.int() });

export const signUp = defineCall('POST /auth/signup', {
  who: 'anyone',
  summary:
    'Starts a sign-up and emails a confirmation code. The response is the same if the address already has an account. The owner of the account then gets an email that says so.',
  body: z.strictObject({ email: Email, password: Password, confirm_password: Password }),
  reply: CodeSent,
  answerMs: HASHED_ANSWER_MS,
});

export const confirmSignUp = defineCall('POST /auth/confirm-signup', {
  who: 'anyone',
  summary: 'Creates the account with the code from the email.',
  body: z.strictObject({ email: Email, confirmation_code: Code }),
  reply: z.object({ confirmed: z.literal(true) }),
});

export const logIn = defineCall('POST /auth/login', {
  who: 'anyone',
  summary:
    'Starts a session: returns an access token and sets a cookie that renews the token. The token is valid for 15 minutes, the cookie for 30 days. If the sign-up is not confirmed yet, the server emails the code and returns the error `confirm_first`.',
  body: z.strictObject({ email: Email, password: Password }),
  reply: SessionTokens,
  answerMs: HASHED_ANSWER_MS,
});

export const forgotPassword = defineCall('POST /auth/forgot-password', {
  who: 'anyone',
  summary: 'Emails a code to set a new password. The response is the same if no account has this address.',
  body: z.strictObject({ email: Email }),
  reply: CodeSent,
});

export const resetPassword = defineCall('POST /auth/reset-password', {
  who: 'anyone',
  summary:
    'Sets a new password with the code from the email. Ends all sessions of the account and revokes its read-only access keys.',
  body: z.strictObject({ email: Email, confirmation_code: ResetCode, new_password: Password }),
  reply: z.object({ reset: z.literal(true) }),
  answerMs: HASHED_ANSWER_MS,
});

export const refreshSession = defineCall('POST /auth/refresh', {
  who: 'anyone',
  summary:
    'Returns a new access token for the session of the cookie and renews the cookie. Only pages of this site can use this endpoint. Using a replaced cookie again ends the session, except within 10 seconds in the same browser.',
  reply: SessionTokens,
});

export const logOut = defineCall('POST /auth/logout', {
  who: 'anyone',
  summary:
    'Ends the session of the cookie and the session of the access token. A request without a session is not an error.',
});

/** Path on this site to open after sign-in. Rejects any text that a browser would resolve to another site. */
export const ReturnTo = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\s]*$/));

/**
 * Reason why a sign-in with a provider failed, sent as `error` in the page's query. `state`: the sign-in was started in
 * another browser, has expired or was already used. `cancelled`: the person declined. `refused`: the provider's
 * response is invalid or unusable. `not_available`: the provider is unreachable.
 */
export const ProviderError = z.enum(['state', 'cancelled', 'refused', 'email_unverified', 'not_available']);
export type ProviderError = z.infer<typeof ProviderError>;

export const beginGoogle = defineCall('GET /auth/google', {
  who: 'anyone',
  summary: 'Sends the browser to the sign-in provider (OpenID Connect, authorization code with PKCE).',
  query: { return_to: z.optional(ReturnTo) },
  sends: 'redirect',
});

export const finishGoogle = defineCall('GET /auth/google/callback', {
  who: 'anyone',
  summary:
    'Receives the browser back from the sign-in provider. Redirects to our page, with the tokens in the fragment or with `error` in the query.',
  query: {
    code: z.optional(z.string().check(z.maxLength(4096))),
    state: z.optional(z.string().check(z.maxLength(500))),
    iss: z.optional(z.string().check(z.maxLength(500))),
    scope: z.optional(z.string().check(z.maxLength(2000))),
    authuser: z.optional(z.string().check(z.maxLength(100))),
    prompt: z.optional(z.string().check(z.maxLength(100))),
    hd: z.optional(z.string().check(z.maxLength(300))),
    session_state: z.optional(z.string().check(z.maxLength(500))),
    error: z.optional(z.string().check(z.maxLength(200))),
    error_description: z.optional(z.string().check(z.maxLength(2000))),
    error_uri: z.optional(z.string().check(z.maxLength(2000))),
  },
  sends: 'redirect',
});

/**
 * When another site posts a form, the browser sends no cookies. The server therefore redirects to `finishGoogle`, which
 * receives them.
 */
export const finishGoogleByForm = defineCall('POST /auth/google/callback', {
  who: 'anyone',
  summary:
    'Receives the sign-in provider’s response as a form (`response_mode=form_post`). Redirects to `GET /auth/google/callback`.',
  takes: 'form',
  body: RawBytes,
  sends: 'redirect',
});

export const changePassword = defineCall('POST /user/password', {
  who: 'member',
  summary:
    'Changes the password. The request must contain the current password. Ends all other sessions, revokes all read-only access keys and emails a notice.',
  body: z.strictObject({ current_password: Password, new_password: Password }),
  reply: z.object({ changed: z.literal(true) }),
  answerMs: HASHED_ANSWER_MS,
  once: false,
});

export const requestEmail = defineCall('POST /user/email', {
  who: 'member',
  summary:
    'Starts a change of email address: sends a code to the new address. The response is the same if another account has that address. The owner of that account then gets an email that says so.',
  body: z.strictObject({ email: Email, current_password: Password }),
  /** The client sends `expires_at` back with the code. */
  reply: z.object({ ...CodeSent.shape, expires_at: z.iso.datetime() }),
  answerMs: HASHED_ANSWER_MS,
  once: false,
});

export const confirmEmail = defineCall('POST /user/email/confirm', {
  who: 'member',
  summary: 'Changes the email address of the account with the code from the email. Sends a notice to the old address.',
  body: z.strictObject({ email: Email, confirmation_code: Code, expires_at: z.iso.datetime() }),
  reply: z.object({ confirmed: z.literal(true) }),
  once: false,
});

/** A device on which the member is signed in. */
export const Session = z.object({
  id: z.string(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Short description from the user agent, such as `Firefox on Linux`. */
  device: z.nullable(z.string()),
  /** True for the session that sent this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = defineCall('GET /user/sessions', {
  who: 'member',
  summary: 'Returns the sessions of the member, with their devices.',
  reply: z.array(Session),
});

export const endSession = defineCall('DELETE /user/sessions/:id', {
  who: 'member',
  summary: 'Ends one session of the member. The server rejects the session’s access token from then on.',
  params: { id: z.uuid() },
});

export const endSessions = defineCall('DELETE /user/sessions', {
  who: 'member',
  summary: 'Ends all sessions of the member, including the current one.',
});
