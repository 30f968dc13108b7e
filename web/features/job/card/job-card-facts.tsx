import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { jobCardCopy as copy } from '#text/job-card.ts'
import { paths } from '#web/paths.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import classes from './job-card.module.css'

interface JobCardFactProps {
  label: string
  children: ReactNode
  /** Hides the label visually; screen readers still read it. */
  hidden?: boolean
  /** Takes a full row. */
  wide?: boolean
  price?: boolean
}

/** The row of facts of a job card. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** One fact in the row of a job card. */
export function CardFact({ label, children, hidden, wide, price }: JobCardFactProps) {
  return (
    <div data-wide={wide || undefined} data-price={price || undefined}>
      <dt className={hidden ? 'visually-hidden' : undefined}>{label}</dt>
      <dd className={wide ? 'day-title' : undefined}>{children}</dd>
    </div>
  )
}

interface PersonProps {
  job: JobView
  side: 'customer' | 'cleaner'
  withPhone: boolean
}

/** The other side's name and, where allowed, phone number. */
export function CardPerson({ job, side, withPhone }: PersonProps) {
  if (side === 'customer') {
    const nobody = job.status === 'cancelled' ? copy.nobody : copy.nobodyYet
    return (
      <CardFact label={copy.cleaner}>
        {job.cleaner ? <CleanerLink cleaner={job.cleaner} /> : nobody}
        {withPhone && <ContactPhone phone={job.cleaner?.phone} />}
      </CardFact>
    )
  }
  if (!job.customer) return null
  return (
    <CardFact label={copy.customer} wide>
      {job.customer.name}
      <ContactPhone phone={job.customer.phone} />
    </CardFact>
  )
}

/** Links to the cleaner's page; raised above the card, which is a link itself. */
function CleanerLink({ cleaner: { id, name } }: { cleaner: NonNullable<JobView['cleaner']> }) {
  return (
    <span className={classes.person}>
      <Anchor href={paths.cleaner(id)}>{name}</Anchor>
    </span>
  )
}

/** A phone link; raised above the card, which is a link itself. */
function ContactPhone({ phone }: { phone: string | null | undefined }) {
  if (!phone) return null
  return (
    <>
      {', '}
      <span className={classes.above}>
        <PhoneLink phone={phone} />
      </span>
    </>
  )
}
