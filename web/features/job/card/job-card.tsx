import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { money, shortDate, visitTime } from '#locales/format.ts'
import { duration } from '#text/count.ts'
import { homeFacts } from '#text/home.ts'
import { jobCardCopy as copy } from '#text/job-card.ts'
import { moneyBackCopy } from '#text/money-back.ts'
import { useConfig } from '#web/api/config.tsx'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { shareOf } from '#web/ui/share-of.ts'
import { CadenceBadge } from './cadence-badge.tsx'
import { isChargedLater } from './charged-later.ts'
import { addressLine, addressWithArea } from './job-address.ts'
import classes from './job-card.module.css'
import { CardFact, CardFacts, CardPerson } from './job-card-facts.tsx'
import { jobTitle } from './job-title.ts'
import { visitTimeText } from './job-when.ts'
import { paymentWithRefund } from './money-back.tsx'
import { RescheduleRequestBadge } from './reschedule-request-badge.tsx'
import { StatusBadge, ToneBadge } from './status-badge.tsx'
import { UnreadBadge } from './unread-badge.tsx'

interface Props {
  job: JobView
  /** The URL that the card links to. */
  to?: string
  /** The viewer's side: customers see the cleaner, cleaners the customer. */
  side: 'customer' | 'cleaner'
  /** Adds the cleaner's phone number for the customer. Source: C-071. */
  withPhone?: boolean
  order?: 2 | 3
  /** False where the page itself shows the pending answer or payment. */
  marked?: boolean
  /** Buttons for the job's acts. */
  children?: ReactNode
}

export function JobCard(props: Props) {
  return <LoadedJobCard {...props} />
}

function LoadedJobCard({ job, to, side, withPhone = false, order = 3, marked = true, children }: Props) {
  const zone = useConfig().serviceZone
  const title = jobTitle(job)
  return (
    <Card component="article" padding="md" className={classes.card}>
      <div className={classes.head}>
        <DayLeaf at={job.scheduledFor} over={job.status === 'cancelled'} />
        <div className={classes.words}>
          <div className={classes.top}>
            <span className={classes.number}>
              {copy.number(job.id)} · {shortDate(job.scheduledFor, zone)}
            </span>
            <span className={classes.badges}>
              <UnreadBadge job={job} />
              {side === 'cleaner' && <CadenceBadge job={job} />}
              {marked && <RescheduleRequestBadge job={job} side={side} />}
              <StatusBadge
                status={job.status}
                overdue={job.overdue}
                of={side === 'customer' ? 'visit' : 'job'}
              />
            </span>
          </div>
          <Title order={order} size="h4" className={classes.title}>
            {to ? (
              <Link to={to} className={classes.link}>
                {title}
              </Link>
            ) : (
              title
            )}
          </Title>
        </div>
      </div>
      <CardFacts>
        <CardFact label={copy.when} hidden wide>
          {side === 'cleaner' && job.status !== 'in_progress'
            ? visitTime(job.scheduledFor, job.duration, zone)
            : visitTimeText(job, zone)}
        </CardFact>
        <CardFact label={copy.where} hidden wide>
          {side === 'cleaner' ? addressWithArea(job.address) : addressLine(job.address)}
        </CardFact>
        <CardPerson job={job} side={side} withPhone={withPhone} />
        <CardFact label={copy.duration} hidden>
          {duration(job.duration)}
        </CardFact>
        {homeFacts(job).map(([label, words]) => (
          <CardFact key={label} label={label}>
            {words}
          </CardFact>
        ))}
        <Money job={job} side={side} />
      </CardFacts>
      <div className={classes.foot}>
        {children}
        {side === 'customer' && job.canPay && marked && <UnpaidBadge job={job} />}
        <MoneyBack job={job} side={side} />
      </div>
    </Card>
  )
}

function UnpaidBadge({ job }: Pick<Props, 'job'>) {
  const { now } = useConfig()
  if (isChargedLater(job, now)) return <ToneBadge tone="blue">{copy.chargedLater}</ToneBadge>
  return <ToneBadge tone="yellow">{job.heldUntil ? copy.held : copy.unpaid}</ToneBadge>
}

/** The amount of a job; cleaners see their earnings first, then the price. */
function Money({ job, side }: Pick<Props, 'job' | 'side'>) {
  if (side === 'customer' || job.status === 'cancelled')
    return (
      <CardFact label={copy.price} hidden={side === 'customer'} price={side === 'customer'}>
        {money(job.price)}
      </CardFact>
    )
  return (
    <>
      <CardFact label={copy.price}>{money(job.price)}</CardFact>
      <CardFact label={copy.earnings} price>
        {money(job.earnings)}
      </CardFact>
    </>
  )
}

/** Shows the refund and the retained fee of a price. */
function MoneyBack({ job, side }: Pick<Props, 'job' | 'side'>) {
  const sums = sumsOf(job, side).filter(([, amount]) => amount > 0 || side === 'cleaner')
  if (sums.length === 0) return null
  return (
    <dl className={classes.sums}>
      {sums.map(([label, amount]) => (
        <CardFact key={label} label={label}>
          {money(amount)}
        </CardFact>
      ))}
    </dl>
  )
}

function sumsOf(job: JobView, side: Props['side']): [label: string, amount: number][] {
  if (side === 'cleaner') return job.status === 'cancelled' ? [[shareOf(job), job.earnings]] : []
  const payment = paymentWithRefund(job.payment)
  if (!payment) return []
  return [
    [job.lockout ? moneyBackCopy.lockoutFee : moneyBackCopy.lateFee, payment.lateFee],
    [moneyBackCopy.refunded, payment.refunded],
  ]
}
