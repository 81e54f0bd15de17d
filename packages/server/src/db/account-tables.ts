import type { Generated } from 'kysely';

export interface AccountTables {
  members: {
    id: Generated<string>;
    email: string;
    email_key: string;
    password_hash: string | null;
    username: string | null;
    username_key: string | null;
    display_name: string | null;
    bio: string | null;
    image_key: string | null;
    is_moderator: Generated<boolean>;
    reply_letters: Generated<boolean>;
    decision_emails: Generated<boolean>;
    report_emails: Generated<boolean>;
    follow_emails: Generated<boolean>;
    follow_email_at: Date | null;
    activity_read_at: Date | null;
    created_at: Generated<Date>;
    /** Hash of the code that confirmed the account; `null` for accounts of a sign-in provider. */
    confirmed_code: Buffer | null;
  };
  member_images: {
    key: string;
    member_id: string;
    bytes: Buffer;
    made_at: Generated<Date>;
  };
  pending_sign_ups: {
    id: Generated<number>;
    email_key: string;
    email: string;
    password_hash: string;
    code_hash: Buffer;
    asked_from: string;
    tried_from: Generated<string[]>;
    expires_at: Date;
  };
  password_codes: {
    id: Generated<number>;
    email_key: string;
    code_hash: Buffer;
    asked_from: string;
    tried_from: Generated<string[]>;
    expires_at: Date;
  };
  provider_identities: {
    issuer: string;
    subject: string;
    member_id: string;
  };
  provider_attempts: {
    state_hash: Buffer;
    nonce: string;
    verifier: string;
    return_to: string;
    expires_at: Date;
  };
  sessions: {
    id: Generated<string>;
    member_id: string;
    started_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
    device: string | null;
    ended_at: Date | null;
    end_reason: string | null;
  };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    made_at: Generated<Date>;
    used_at: Date | null;
  };
  reading_tokens: {
    id: Generated<string>;
    member_id: string;
    name: string;
    token_hash: Buffer;
    made_at: Date;
    last_used_at: Date | null;
  };
  sign_in_events: {
    id: Generated<number>;
    at: Generated<Date>;
    member_id: string | null;
    what: string;
    asker: string;
  };
  attempts: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
}
