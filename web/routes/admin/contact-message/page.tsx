import { Card, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { dateAndTime, phoneText } from '#locales/format.ts'
import { contactAdminCopy as copy } from '#text/admin-list.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { AnswerForm } from './answer-form.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.one} #${id}`)

const contactMessageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('contact-messages', id),
    queryFn: ({ signal }) => call('GET /api/admin/contact-messages/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(contactMessageQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function ContactMessagePage() {
  const { id = '' } = useParams()
  const { serviceZone } = useConfig()
  const mayAnswer = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(contactMessageQuery(id))
  useTitle(data?.subject)
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminContactMessages() }}
      />
    )
  }
  const { subject, name, email, phone, smsConsent, message, userId, createdAt, answer } = data
  return (
    <Stack gap="lg">
      <PageTitle>{subject}</PageTitle>
      <FactList>
        <Fact label={copy.from}>{userId ? <Link to={paths.adminPerson(userId)}>{name}</Link> : name}</Fact>
        <Fact label={copy.email}>{email}</Fact>
        {phone && <Fact label={copy.phone}>{phoneText(phone)}</Fact>}
        {phone && <Fact label={copy.texts}>{smsConsent ? copy.agreed : copy.notAgreed}</Fact>}
        <Fact label={copy.when}>{dateAndTime(createdAt, serviceZone)}</Fact>
      </FactList>
      <Card>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message}</Text>
      </Card>
      {answer && (
        <Card component="section" aria-labelledby="answer">
          <Title order={2} size="h4" id="answer">
            {copy.answerOf(answer.by, dateAndTime(answer.at, serviceZone))}
          </Title>
          <Text size="sm" c="dimmed">
            {copy.mail[answer.mail](email)}
          </Text>
          <Text mt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {answer.text}
          </Text>
        </Card>
      )}
      {!answer && mayAnswer && <AnswerForm id={data.id} email={email} />}
      {!answer && !mayAnswer && <Text c="dimmed">{copy.adminsAnswer}</Text>}
    </Stack>
  )
}
