import { m } from '../../i18n/generated/messages.js';

/** `?audit`: next to nothing, for tools that measure what the page weighs without the map. */
export default function AuditScreen() {
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-xl font-semibold">{m.app_name()}</h1>
      <p className="text-muted">{m.audit_mode()}</p>
    </main>
  );
}
