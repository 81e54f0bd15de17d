/** Where something will be, with the words a screen reader hears meanwhile. */
export function Skeleton({ label, className = 'h-9' }: { label?: string; className?: string }) {
  return (
    <div role={label ? 'status' : undefined} className={`${className} animate-pulse rounded-lg bg-raised`}>
      {label && <span className="sr-only">{label}</span>}
    </div>
  );
}
