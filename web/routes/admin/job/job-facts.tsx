import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { centsFromDollars } from '#domain/money.ts'
import { dateAndTime, money, phoneText, timeOfDay } from '#locales/format.ts'
import { jobsAdminCopy as copy } from '#text/admin-jobs.ts'
import { adminSeriesCopy } from '#text/admin-series.ts'
import { useConfig } from '#web/api/config.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { HomeFacts } from '#web/features/job/card/home-facts.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Amount } from '../money/amount.tsx'

export type Job = Answer<'GET /api/admin/jobs/:id'>

/** The job's time, place, people and price. */
export function JobFacts({ job }: { job: Job }) {
  const when = useWhen()
  const zone = useConfig().serviceZone
  const { contact, cleaner, asked, missedBy, address, cancellationBasisAt, checkedInAt, lateMinutes } = job
  return (
    <FactList>
      <Fact label={copy.when}>{copy.until(when(job.scheduledFor), timeOfDay(job.endsAt, zone))}</Fact>
      {address && (
        <Fact label={copy.where}>
          {listed(address.street, address.aptNumber, address.city, `${address.state} ${address.zipCode}`)}
        </Fact>
      )}
      <Fact label={copy.customer}>
        <Reachable person={job.customer} />
      </Fact>
      {contact && (
        <Fact label={copy.contact}>
          {listed(contact.name, contact.email)} {contact.phone && <PhoneLink phone={contact.phone} />}
        </Fact>
      )}
      <Fact label={copy.cleaner}>{cleaner ? <Reachable person={cleaner} /> : copy.nobody}</Fact>
      {asked && (
        <Fact label={copy.asked}>
          <PersonLink {...asked} />
          {asked.until && `, ${copy.askedUntil(when(asked.until))}`}
        </Fact>
      )}
      {job.offer && (
        <Fact label={copy.offer}>
          {copy.offerSteps[job.offer.step]}
          {job.offer.until && `, ${copy.askedUntil(when(job.offer.until))}`}
        </Fact>
      )}
      {(job.boost.amount > 0 || (job.offer && job.boost.from)) && (
        <Fact label={copy.boost} money>
          {job.boost.amount > 0 ? money(job.boost.amount) : copy.boostFrom(when(job.boost.from ?? ''))}
        </Fact>
      )}
      {job.seriesId !== null && (
        <Fact label={adminSeriesCopy.title}>
          <Link to={paths.adminSeries(job.seriesId)}>#{job.seriesId}</Link>
        </Fact>
      )}
      {job.declines.length > 0 && (
        <Fact label={copy.declined} wide>
          {job.declines.map(({ cleaner: one, reason, note, at }) => (
            <div key={one.id}>
              <PersonLink {...one} />, {when(at)}: {copy.declineReasons[reason]}
              {note && ` (${note})`}
            </div>
          ))}
        </Fact>
      )}
      {missedBy.length > 0 && (
        <Fact label={copy.missedBy}>
          {missedBy.map((one, index) => (
            <span key={one.id}>
              {index > 0 && ', '}
              <PersonLink {...one} />
            </span>
          ))}
        </Fact>
      )}
      <HomeFacts home={job} />
      {checkedInAt && <Fact label={copy.checkedIn}>{when(checkedInAt)}</Fact>}
      {lateMinutes !== null && <Fact label={copy.late}>{copy.minutes(lateMinutes)}</Fact>}
      <Fact label={copy.booked}>{when(job.createdAt)}</Fact>
      <Fact label={copy.offered}>{job.publishedAt ? when(job.publishedAt) : copy.notOffered}</Fact>
      {cancellationBasisAt && <Fact label={copy.promised}>{when(cancellationBasisAt)}</Fact>}
      <Amounts job={job} />
      {address?.instructions && (
        <Fact label={copy.instructions} wide>
          {address.instructions}
        </Fact>
      )}
      {job.requirements && (
        <Fact label={copy.requirements} wide>
          {job.requirements}
        </Fact>
      )}
      <Fact label={copy.terms} wide>
        {copy.agreed(job.terms).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Fact>
    </FactList>
  )
}

/** The price by row where it has several, and the amount paid. */
function Amounts({ job: { id, price, priceRows, paid, refunded } }: { job: Job }): ReactNode {
  return (
    <>
      {priceRows.length > 1 &&
        priceRows.map(({ what, amount }) => (
          <Fact key={what} label={copy.priceRows[what]} money>
            {money(amount)}
          </Fact>
        ))}
      <Fact label={copy.price} money strong>
        <Amount cents={centsFromDollars(price)} explain={{ what: 'price', id }} />
      </Fact>
      <Fact label={copy.paid} money>
        {money(paid)}
      </Fact>
      {refunded > 0 && (
        <Fact label={copy.refunded} money>
          {money(refunded)}
        </Fact>
      )}
    </>
  )
}

function Reachable({ person: { id, name, phone } }: { person: Job['customer'] }) {
  return (
    <>
      <PersonLink id={id} name={name} />{' '}
      {phone && <PhoneLink phone={phone} label={copy.call(name, phoneText(phone))} />}
    </>
  )
}

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

function useWhen() {
  const { serviceZone } = useConfig()
  return (at: string) => dateAndTime(at, serviceZone)
}
