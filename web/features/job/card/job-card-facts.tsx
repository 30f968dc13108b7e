import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { jobCardCopy as copy } from '#web/copy/job-card.ts'
import { paths } from '#web/paths.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import classes from './job-card.module.css'

interface JobCardFactProps {
  label: string
  children: ReactNode
  /** What it is says itself to whoever sees it. */
  hidden?: boolean
  /** Takes a row of its own. */
  wide?: boolean
  price?: boolean
}

/** The running line of a card. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** A fact in the running line of a card. */
export function CardFact({ label, children, hidden, wide, price }: JobCardFactProps) {
  return (
    <div data-wide={wide || undefined} data-price={price || undefined}>
      <dt className={hidden ? 'visually-hidden' : undefined}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PersonProps {
  job: JobView
  side: 'customer' | 'cleaner'
  withPhone: boolean
}

/** The other side of the job, by name and, where it may be reached, by number. */
export function CardPerson({ job, side, withPhone }: PersonProps) {
  if (side === 'customer') {
    const nobody = job.status === 'cancelled' ? copy.nobody : copy.nobodyYet
    return (
      <CardFact label={copy.cleaner}>
        {job.cleaner ? <CleanerLink cleaner={job.cleaner} /> : nobody}
        {withPhone && <Reach phone={job.cleaner?.phone} />}
      </CardFact>
    )
  }
  if (!job.customer) return null
  return (
    <CardFact label={copy.customer} wide>
      {job.customer.name}
      <Reach phone={job.customer.phone} />
    </CardFact>
  )
}

/** Leads to the cleaner's page, above the card, which is a link itself. */
function CleanerLink({ cleaner: { id, name } }: { cleaner: NonNullable<JobView['cleaner']> }) {
  return (
    <span className={classes.person}>
      <Anchor href={paths.cleaner(id)}>{name}</Anchor>
    </span>
  )
}

/** A number to tap; it lies above the card, which is a link itself. */
function Reach({ phone }: { phone: string | null | undefined }) {
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
