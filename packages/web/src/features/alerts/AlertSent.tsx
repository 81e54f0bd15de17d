import { useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';

/** Says that the letter to confirm is on its way. It stands where the form was, and takes the focus that was in it. */
export function AlertSent() {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    said.current?.focus();
  }, []);
  return (
    <p ref={said} role="status" tabIndex={-1} className="text-body outline-none">
      {m.alert_sent()}
    </p>
  );
}
