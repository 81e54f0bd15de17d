import type { AlertPlace, AlertState } from '@crimemap/contract/alerts';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Excursion } from '@crimemap/usual-range/email-findings';
import type { ColumnType, Generated } from 'kysely';

/**
 * Number of reports that emails have counted, by day (`YYYY-MM-DD`) and type. A day without reports has an empty entry.
 */
export type CountedDays = Readonly<Record<string, Readonly<Partial<Record<CrimeType, number>>>>>;

/** The tables of emails about areas. */
export interface AlertTables {
  alerts: {
    id: Generated<string>;
    member_id: string;
    city: CityId;
    name: string;
    place: ColumnType<AlertPlace, string, string>;
    crime_types: CrimeType[] | null;
    every: 'week' | 'day' | 'month';
    only_unusual: boolean;
    quiet_from: number | null;
    quiet_until: number | null;
    language: 'en' | 'fr';
    state: AlertState;
    stopped_by: 'reader' | 'bounces' | null;
    area_gone: Generated<boolean>;
    requests: Generated<number>;
    revision: Generated<number>;
    confirmed_at: Date | null;
    made_at: Date;
    requested_at: Date;
    looked_until: string | null;
    last_email_at: Date | null;
    look_at: Date | null;
    counted_days: ColumnType<CountedDays, string | undefined, string>;
    excursions: ColumnType<readonly Excursion<CrimeType>[], string | undefined, string>;
  };
  alert_emails: {
    id: Generated<string>;
    alert_id: string;
    member_id: string;
    from_day: string;
    until_day: string;
    is_notice: Generated<boolean>;
    made_at: Date;
    subject: string | null;
    body_text: string | null;
    body_html: string | null;
    state: Generated<'waiting' | 'sending' | 'sent' | 'refused' | 'given up'>;
    tries: Generated<number>;
    next_try: Date;
    claimed_until: Date | null;
    sent_at: Date | null;
    bounced_at: Date | null;
  };
}
