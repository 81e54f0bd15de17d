import { BIO_MAX, DisplayName, Username, type UserSettings } from '@crimemap/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { m } from '../../i18n/generated/messages.js';
import { useViewer } from '../../map-state/shown.ts';
import { FormProblem, TextArea, TextField } from '../../ui/forms/Field.tsx';
import { saveProfile, uploadPicture } from './own-account.queries.ts';
import { SendButton } from './PasswordField.tsx';
import { type Picture, PictureField, uploadWords } from './PictureField.tsx';
import { saidOf, wrongOf } from './said.ts';
import { useForm } from './use-form.ts';

interface ProfileFormProps {
  readonly settings: UserSettings;
  readonly forced: boolean;
  readonly onSaved: () => void;
}

const NAMES = ['username', 'display_name', 'bio', 'picture'] as const;

export function ProfileForm({ settings, forced, onSaved }: ProfileFormProps) {
  const client = useQueryClient();
  const [picture, setPicture] = useState<Picture>(undefined);
  // Contains only what was changed, because a server of the previous version rejects settings that it does not know.
  const [emails, setEmails] = useState<EmailChoices>({});
  const { form, errors, busy, setErrors } = useForm({
    names: NAMES,
    check: ({ username, display_name }) =>
      wrongOf({ username: wrongUsername(username), display_name: wrongDisplayName(display_name) }),
    send: async ({ username, display_name, bio }) => {
      let profile_image_url = picture === undefined ? settings.profile_image_url : null;
      try {
        if (picture) profile_image_url = await uploadPicture(picture);
      } catch (error) {
        return { picture: uploadWords(error) };
      }
      try {
        const body = { username, display_name, bio: bio || null, profile_image_url, ...emails };
        await saveProfile(client, settings.cognito_sub, body);
      } catch (error) {
        const said = saidOf(error, NAMES);
        return said.form ? { form: `${m.profile_save_failed()}. ${said.form}` } : said;
      }
      setPicture(undefined);
      onSaved();
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <PictureField
        current={settings.profile_image_url}
        picture={picture}
        error={errors.picture}
        onPicture={setPicture}
        onError={(error) => setErrors((said) => ({ ...said, picture: error }))}
      />
      <TextField
        name="username"
        label={m.profile_username()}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        defaultValue={settings.username ?? settings.suggested_username ?? ''}
        hint={m.profile_username_hint()}
        error={errors.username}
      />
      <TextField
        name="display_name"
        label={m.profile_display_name()}
        autoComplete="name"
        required
        maxLength={60}
        defaultValue={settings.display_name ?? settings.suggested_username ?? ''}
        error={errors.display_name}
      />
      <TextArea
        name="bio"
        label={m.profile_bio()}
        aside={m.profile_optional()}
        error={errors.bio}
        rows={3}
        maxLength={BIO_MAX}
        defaultValue={settings.bio ?? ''}
        className="resize-y"
      />
      <TextField
        name="email"
        type="email"
        label={m.account_email()}
        autoComplete="off"
        value={settings.email}
        readOnly
        hint={m.profile_email_hint()}
      />
      {!forced && <EmailFields settings={settings} emails={emails} onChange={setEmails} />}
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{forced ? m.profile_save_continue() : m.profile_save()}</SendButton>
    </form>
  );
}

function wrongUsername(username: string): string | undefined {
  if (username === '') return m.profile_username_missing();
  return z.safeParse(Username, username).success ? undefined : m.profile_username_wrong();
}

const wrongDisplayName = (name: string): string | undefined =>
  z.safeParse(DisplayName, name).success ? undefined : m.profile_display_name_missing();

type EmailName = 'reply_letters' | 'decision_emails' | 'report_emails' | 'follow_emails';
type EmailChoices = Partial<Record<EmailName, boolean>>;

interface EmailFieldsProps {
  readonly settings: Pick<UserSettings, EmailName>;
  /** Settings that the member changed. */
  readonly emails: EmailChoices;
  readonly onChange: (emails: EmailChoices) => void;
}

/** Settings for the emails that this server can send. */
function EmailFields({ settings, emails, onChange }: EmailFieldsProps) {
  const { notesOn, alertsOn, accountsOn } = useViewer();
  const hint = useId();
  const followHint = useId();
  if (!notesOn || !accountsOn) return null;
  const box = (name: EmailName, label: string, describedBy?: string) => (
    <label className="flex min-h-9 items-center gap-2.5 text-small phone:min-h-11">
      <input
        type="checkbox"
        checked={emails[name] ?? settings[name]}
        aria-describedby={describedBy}
        onChange={(event) => onChange({ ...emails, [name]: event.target.checked })}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="text-small font-medium">{m.profile_emails()}</legend>
      {alertsOn && (
        <>
          {box('reply_letters', m.profile_reply_emails(), hint)}
          <p id={hint} className="pl-7 text-small text-muted">
            {m.profile_reply_emails_hint()}
          </p>
        </>
      )}
      {box('decision_emails', m.profile_decision_emails())}
      {box('report_emails', m.profile_report_emails())}
      {box('follow_emails', m.profile_follow_emails(), followHint)}
      <p id={followHint} className="pl-7 text-small text-muted">
        {m.profile_follow_emails_hint()}
      </p>
    </fieldset>
  );
}
