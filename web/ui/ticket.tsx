import type { ReactNode } from 'react'
import type { PriceRow } from '#text/price-rows.ts'
import { Jay } from './brand-mark.tsx'
import classes from './ticket.module.css'

interface TicketProps {
  label: string
  service: string | null
  /** The link at the end of the heading that changes the booking. */
  change?: ReactNode
  children: ReactNode
}

/** The chosen visit and its price, the same from the form to the receipt. */
export function Ticket({ label, service, change, children }: TicketProps) {
  return (
    <section className={`${classes.ticket} ${classes.perched}`} aria-label={label}>
      <svg className={classes.jay} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <Jay />
      </svg>
      <div className={classes.head}>
        <h2>{label}</h2>
        {service && (
          <p className={classes.service} data-service={service}>
            {service}
          </p>
        )}
        {change}
      </div>
      {children}
    </section>
  )
}

interface VisitProps {
  day?: string | null | undefined
  time?: string | null | undefined
  place?: string | null | undefined
}

/** Time and place; unknown parts are left out. */
export function TicketVisit({ day, time, place }: VisitProps) {
  return (
    <div className={classes.visit}>
      {day && <p className={`${classes.day} day-title`}>{day}</p>}
      {time && <p>{time}</p>}
      {place && <p className={classes.soft}>{place}</p>}
    </div>
  )
}

/** A line of explanation on the ticket. */
export function TicketNote({ children }: { children: ReactNode }) {
  return <p className={classes.why}>{children}</p>
}

/** The perforation of the ticket. */
export function TicketTear() {
  return <div className={classes.tear} />
}

interface RowsProps {
  rows: PriceRow[]
  total?: PriceRow
}

/** Labelled values, with the total below. */
export function TicketRows({ rows, total }: RowsProps) {
  return (
    <dl className={classes.rows}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="money">{value}</dd>
            </div>
          ),
      )}
      {total && (
        <div className={classes.total}>
          <dt>{total[0]}</dt>
          <dd className="money">{total[1]}</dd>
        </div>
      )}
    </dl>
  )
}
