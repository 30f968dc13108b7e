import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { type ProviderName, providers } from '#contract/providers.ts'
import { identitiesCopy as copy, problemOf, signInWithCopy } from '#text/sign-in-with.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { withReauthentication } from '#web/api/confirmed.ts'
import { identitiesQuery } from '#web/api/queries.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { useUser } from '#web/api/session.ts'
import { ProviderMark } from '#web/features/sign-in/provider-mark.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { toast } from '#web/ui/toast.ts'

type Identity = Answer<'GET /api/identities'>['identities'][number]

/** The linked sign-in providers; nothing where none is linked or configured. */
export function Identities() {
  const { signInWith } = useConfig()
  const canLink = useUser()?.emailVerified === true
  const [search] = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery(identitiesQuery)
  if (!data && isFetching) return <CardSkeletons cards={1} />
  if (!data) return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  const linkedBy = (name: ProviderName) => data.identities.find(({ provider }) => provider === name)
  const shown = providers.filter((name) => signInWith.includes(name) || linkedBy(name))
  const linked = providers.find((name) => name === search.get('linked') && linkedBy(name))
  const problem = problemOf(search)
  if (shown.length === 0) return null
  return (
    <Card>
      <Stack>
        <Title order={2} size="h4">
          {copy.title}
        </Title>
        <Text size="sm">{copy.text}</Text>
        {!canLink && <Text size="sm">{copy.confirmFirst}</Text>}
        {linked && <Alert role="status">{copy.linked(linked)}</Alert>}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {shown.map((name) => (
          <Row key={name} provider={name} identity={linkedBy(name)} canLink={canLink} isLast={data.lastWay} />
        ))}
      </Stack>
    </Card>
  )
}

interface RowProps {
  provider: ProviderName
  identity: Identity | undefined
  canLink: boolean
  /** True when the account has no other way to sign in. */
  isLast: boolean
}

function Row({ provider, identity, canLink, isLast }: RowProps) {
  return (
    <Group justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <ProviderMark provider={provider} />
        <div>
          <Text fw={600}>{signInWithCopy.names[provider]}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {identity ? copy.linkedAs(identity.email) : copy.notLinked}
          </Text>
        </div>
      </Group>
      {identity && isLast && (
        <Text size="sm" w="100%">
          {copy.lastWay}
        </Text>
      )}
      {identity && !isLast && <Unlink provider={provider} />}
      {!identity && canLink && <Link provider={provider} />}
    </Group>
  )
}

function Link({ provider }: { provider: ProviderName }) {
  const begin = useMutation({
    mutationFn: () =>
      withReauthentication(() => call('POST /api/identities/:provider', { params: { provider } })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showFailureToast(error, signInWithCopy.failed, messageOf(error, copy.failedText)),
  })
  return (
    <BusyButton
      variant="default"
      busy={begin.isPending}
      busyText={copy.linking}
      onClick={() => begin.mutate()}
      aria-label={copy.linkNamed(provider)}
    >
      {copy.link}
    </BusyButton>
  )
}

function Unlink({ provider }: { provider: ProviderName }) {
  const end = useMutation({
    mutationFn: () =>
      withReauthentication(() => call('DELETE /api/identities/:provider', { params: { provider } })),
    onSuccess: () => toast.success(copy.unlinked(provider)),
    onError: (error) => showFailureToast(error, signInWithCopy.failed, messageOf(error, copy.failedText)),
    // Also after a refusal: another tab may have unlinked it already.
    onSettled: lastInvalidationSettled,
  })
  return (
    <BusyButton
      variant="default"
      busy={end.isPending}
      busyText={copy.unlinking}
      onClick={() => end.mutate()}
      aria-label={copy.unlinkNamed(provider)}
    >
      {copy.unlink}
    </BusyButton>
  )
}
