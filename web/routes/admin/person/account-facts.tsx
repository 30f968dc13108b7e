import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime, money, phoneText } from '#locales/format.ts'
import { checksCopy } from '#text/admin-checks.ts'
import { cleanersCopy, personCopy as copy, peopleCopy } from '#text/admin-list.ts'
import { adminSeriesCopy } from '#text/admin-series.ts'
import { useConfig } from '#web/api/config.tsx'
import { checkText } from '#web/features/admin-list/check-text.ts'
import { paths } from '#web/paths.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'

export type Person = Answer<'GET /api/admin/people/:id'>

export function AccountFacts({ person }: { person: Person }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  const { email, phone, profile, check, deletedAt, lastSeenAt } = person
  return (
    <FactList>
      <Fact label={peopleCopy.role}>{peopleCopy.roles[person.role]}</Fact>
      {email && (
        <Fact label={peopleCopy.email}>
          <EmailText email={email} />
          {!person.emailConfirmed && ` (${peopleCopy.unconfirmed})`}
        </Fact>
      )}
      {phone && <Fact label={peopleCopy.phone}>{phoneText(phone)}</Fact>}
      <Fact label={peopleCopy.since}>{when(person.createdAt)}</Fact>
      {lastSeenAt && <Fact label={copy.lastSeen}>{when(lastSeenAt)}</Fact>}
      {deletedAt && <Fact label={copy.deletedAt}>{when(deletedAt)}</Fact>}
      <Fact label={copy.secondFactor}>{person.secondFactor ? copy.yes : copy.no}</Fact>
      {person.role === 'customer' && email && (
        <Fact label={adminSeriesCopy.title}>
          <Link to={paths.adminSeriesList({ search: email })}>{adminSeriesCopy.ofPerson}</Link>
        </Fact>
      )}
      {check && <Fact label={checksCopy.check}>{checkText(check, serviceZone)}</Fact>}
      {profile && (
        <>
          <Fact label={cleanersCopy.profile}>
            {profile.complete ? cleanersCopy.complete : cleanersCopy.incomplete}
          </Fact>
          <Fact label={cleanersCopy.rating}>{profile.rating ?? cleanersCopy.noRating}</Fact>
          <Fact label={cleanersCopy.jobs}>{profile.jobs}</Fact>
          <Fact label={copy.rate} money>
            {money(profile.hourlyRate)}
          </Fact>
          <Fact label={copy.payouts}>{profile.paysOut ? copy.ready : copy.notReady}</Fact>
        </>
      )}
    </FactList>
  )
}
