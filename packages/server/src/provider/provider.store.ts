import { emailKey } from '../accounts/index.ts';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import type { Identity } from './outside-provider.ts';

export interface StoredAttempt {
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
}

export interface ProviderMember {
  readonly id: string;
  readonly email: string;
  /** True if this sign-in linked an existing account with the identity, which can open the account from now on. */
  readonly isLinked: boolean;
}

/** Stores unfinished sign-in attempts, and the identities of members at a provider. */
export function providerStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Stores an attempt. Of its state only the hash is stored. */
    async keep(stateHash: Buffer, { nonce, verifier, returnTo }: StoredAttempt, expiresAt: Date): Promise<void> {
      await kysely
        .insertInto('provider_attempts')
        .values({ state_hash: stateHash, nonce, verifier, return_to: returnTo, expires_at: expiresAt })
        .execute();
    },

    /**
     * Removes and returns an attempt, so that it can be used only once. Returns `undefined` if it does not exist or has
     * expired.
     */
    async take(stateHash: Buffer, at: Date): Promise<StoredAttempt | undefined> {
      const taken = await kysely
        .deleteFrom('provider_attempts')
        .where('state_hash', '=', stateHash)
        .where('expires_at', '>', at)
        .returning(['nonce', 'verifier', 'return_to'])
        .executeTakeFirst();
      return taken && { nonce: taken.nonce, verifier: taken.verifier, returnTo: taken.return_to };
    },

    /**
     * Returns the member with this `subject` at the provider. If there is none, returns the member with this email
     * address, which both this site and the provider have verified, or else a new member. Later sign-ins find the
     * member by the subject, even if the address changes.
     */
    memberFor: ({ issuer, subject, email }: Identity, at: Date): Promise<ProviderMember> =>
      together(kysely, async (trx) => {
        const known = await trx
          .selectFrom('provider_identities')
          .innerJoin('members', 'members.id', 'provider_identities.member_id')
          .select(['members.id', 'members.email'])
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst();
        if (known) return { ...known, isLinked: false };
        const key = emailKey(email);
        const made = await trx
          .insertInto('members')
          .values({ email, email_key: key, created_at: at })
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        const member = await trx
          .selectFrom('members')
          .select(['id', 'email'])
          .where('email_key', '=', key)
          .executeTakeFirstOrThrow();
        const identity = await trx
          .insertInto('provider_identities')
          .values({ issuer, subject, member_id: member.id })
          .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
          .returning('subject')
          .executeTakeFirst();
        return { ...member, isLinked: identity !== undefined && made === undefined };
      }),
  };
}

export type ProviderStore = ReturnType<typeof providerStore>;
