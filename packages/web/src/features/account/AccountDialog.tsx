import type { ProviderError } from '@crimemap/contract/accounts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignInReason } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { lockedType } from '../../map-state/filter-rules.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { skipLogin } from '../../storage/seen-before.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SideCard } from '../../ui/SideCard.tsx';
import type { Credentials } from './account.queries.ts';
import { ConfirmForm, SignUpForm } from './ConfirmForm.tsx';
import { ForgotForm, LogInForm, ProviderLink, ResetForm } from './LogInForm.tsx';

type Step = 'log-in' | 'sign-up' | 'confirm' | 'forgot' | 'reset';

const TITLES: Record<Step, () => string> = {
  'log-in': m.login,
  'sign-up': m.login,
  confirm: m.account_confirm_title,
  forgot: m.account_forgot,
  reset: m.account_reset_title,
};

interface AccountDialogProps {
  readonly why?: SignInReason;
  /** Why the sign-in with the provider failed. */
  readonly failed?: ProviderError;
  readonly onClose: () => void;
}

/** Messages for a sign-in with the provider that failed. */
const PROVIDER_PROBLEMS: Record<ProviderError, () => string> = {
  state: m.account_provider_state,
  cancelled: m.account_provider_cancelled,
  refused: m.account_provider_refused,
  email_unverified: m.account_provider_email_unverified,
  not_available: m.account_provider_not_available,
};

/**
 * Account dialog at the side of the page. Its steps are log in, sign up, confirm, forgot and reset. Visitors can
 * instead continue as guests.
 */
export default function AccountDialog({ why, failed, onClose }: AccountDialogProps) {
  const [step, setStep] = useState<Step>('log-in');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [notice, setNotice] = useState(why === 'expired' ? m.error_session_expired() : '');
  const body = useFirstField(step, why, why === 'start' || failed !== undefined);

  const go = (to: Step, said = '') => {
    setNotice(said);
    setStep(to);
  };
  const sent =
    (to: Step) =>
    (address: string, chosen = '') => {
      setEmail(address);
      setPassword(chosen);
      go(to);
    };

  const toCode = (typed?: Credentials) => {
    setEmail(typed?.email ?? email);
    setPassword(typed?.password ?? '');
    go('confirm', typed ? m.error_confirm_first() : '');
  };

  const isEntrance = step === 'log-in' || step === 'sign-up';
  const skip = () => {
    skipLogin();
    onClose();
  };

  return (
    <SideCard
      title={TITLES[step]()}
      onClose={skip}
      footer={
        isEntrance
          ? (leave) => (
              <Button className="w-full" onClick={() => leave()}>
                {m.account_guest()}
              </Button>
            )
          : undefined
      }
    >
      {() => (
        <div ref={body} tabIndex={-1} className="space-y-4 pb-1 outline-none low:space-y-3 phone:space-y-3">
          {why === 'start' && step === 'log-in' && (
            <p className="text-body [@media(height<800px)]:hidden">{m.account_start()}</p>
          )}
          {step === 'log-in' && <FormProblem>{failed && PROVIDER_PROBLEMS[failed]()}</FormProblem>}
          <p role="status" className="rounded-lg border border-line bg-raised p-3 text-body empty:hidden">
            {notice}
          </p>
          {isEntrance && (
            <Entrance step={step} why={why} onStep={go}>
              {step === 'log-in' ? (
                <LogInForm
                  email={email}
                  onEmail={setEmail}
                  onForgot={() => go('forgot')}
                  onCode={toCode}
                  onDone={onClose}
                />
              ) : (
                <SignUpForm email={email} onEmail={setEmail} onSent={sent('confirm')} />
              )}
            </Entrance>
          )}
          {step === 'confirm' && (
            <ConfirmForm
              credentials={{ email, password }}
              onEmail={setEmail}
              onBack={() => go(password === '' ? 'log-in' : 'sign-up')}
              onReady={() => go('log-in', m.account_ready())}
              onDone={onClose}
            />
          )}
          {step === 'forgot' && <ForgotForm email={email} onEmail={setEmail} onSent={sent('reset')} />}
          {step === 'reset' && (
            <ResetForm email={email} onReady={() => go('log-in', m.account_password_set())} onDone={onClose} />
          )}
          {(step === 'forgot' || step === 'reset') && (
            <p className="text-center">
              <Button variant="link" onClick={() => go('log-in')}>
                {m.account_back()}
              </Button>
            </p>
          )}
        </div>
      )}
    </SideCard>
  );
}

interface EntranceProps {
  readonly step: 'log-in' | 'sign-up';
  readonly why: SignInReason | undefined;
  readonly onStep: (step: 'log-in' | 'sign-up') => void;
  readonly children: ReactNode;
}

/**
 * Content around the login form and the sign-up form: introduction, choice of form, sign-in provider and a note for
 * guests.
 */
function Entrance({ step, why, onStep, children }: EntranceProps) {
  const locked = lockedType(useMapSearch('city', 'crime_type'), false);
  const wished = locked === 'all' ? m.all_types() : locked && crimeTypeName(locked);
  return (
    <>
      <p className="text-body text-muted">
        {why === 'alert' ? m.account_why_alert() : wished ? m.account_why_type({ type: wished }) : m.account_why()}
      </p>
      <Segmented<EntranceProps['step']>
        label={m.account_which()}
        name="account-step"
        wide
        choices={[
          { value: 'log-in', label: m.account_log_in() },
          { value: 'sign-up', label: m.account_sign_up() },
        ]}
        value={step}
        onChange={onStep}
      />
      {children}
      <ProviderLink />
      <p className="border-t border-line pt-4 text-center text-small text-balance text-muted">
        {m.account_guest_sees()}
      </p>
    </>
  );
}

/**
 * Focuses the first field of each step, unless the user chose the step with the arrow keys. If the dialog opened by
 * itself (`opensItself`), its text gets the focus instead, so that no phone keyboard appears. If the visitor then opens
 * the dialog (`why` changes), the first field gets the focus.
 */
function useFirstField(step: Step, why: SignInReason | undefined, opensItself: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const waits = useRef(opensItself);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step and why it is open say that there is another first field.
  useEffect(() => {
    if (document.activeElement?.matches('[type="radio"]')) return;
    if (waits.current) {
      waits.current = false;
      return body.current?.focus({ preventScroll: true });
    }
    body.current?.querySelector<HTMLElement>('form input:not([readonly])')?.focus();
  }, [step, why]);
  return body;
}
