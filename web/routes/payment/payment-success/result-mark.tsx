import classes from '#web/features/checkout/payment.module.css'

const shapes = {
  good: 'M6 12.5l4 4 8-9',
  warn: 'M12 6v7m0 4v.01',
  bad: 'M7 7l10 10M17 7L7 17',
}

/** The icon above a result. */
export function ResultMark({ kind }: { kind: 'good' | 'warn' | 'bad' }) {
  return (
    <span className={classes.mark} data-kind={kind} aria-hidden="true">
      <svg width="32" height="32" viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <path d={shapes[kind]} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  )
}
