import { List, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { money } from '#locales/format.ts'
import { customerActsCopy as copy } from '#text/admin-people.ts'
import { adminCreditCopy } from '#text/credit.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import type { Person } from './account-facts.tsx'
import { usePersonAct } from './use-person-act.ts'

interface Props {
  person: Person
  onClose: () => void
}

function Texts({ texts }: { texts: string[] }) {
  return (
    <List size="sm" role="list">
      {texts.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
}

interface ActProps {
  act: Pick<ReturnType<typeof usePersonAct<string, unknown>>, 'giveUp' | 'mutate' | 'isPending' | 'failed'>
  onClose: () => void
  title: string
  confirm: string
  disabled?: boolean
  danger?: boolean
  children: ReactNode
}

/** The dialog of an act that needs a reason and little else. */
export function SimpleAct({ act, children, ...props }: ActProps) {
  return (
    <ActDialog
      opened
      onGiveUp={act.giveUp}
      onAct={act.mutate}
      busy={act.isPending}
      tried={act.failed}
      {...props}
    >
      {children}
    </ActDialog>
  )
}

export function UnblockAct({ person: { id, name }, onClose }: Props) {
  const unblock = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/unblock', { params: { id }, body: { reason }, signal }),
    copy.unblocked,
    { onClose },
  )
  return (
    <SimpleAct act={unblock} onClose={onClose} title={copy.unblockTitle(name)} confirm={copy.unblock}>
      <Texts texts={copy.unblockTexts} />
    </SimpleAct>
  )
}

/** Sends a confirmation to a new email address. */
export function EmailAct({ person: { id, name, email: old }, onClose }: Props) {
  const [email, setEmail] = useState('')
  const correct = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/email', { params: { id }, body: { reason, email }, signal }),
    copy.emailed,
    { onClose },
  )
  return (
    <SimpleAct
      act={correct}
      onClose={onClose}
      title={copy.emailTitle(name)}
      confirm={copy.email}
      disabled={!email.includes('@')}
    >
      <Stack gap="sm">
        <Texts texts={copy.emailTexts(old)} />
        <TextInput
          type="email"
          label={copy.newEmail}
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Stack>
    </SimpleAct>
  )
}

export function CopyAct({ person: { id, name }, onClose }: Props) {
  const copyData = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/export', { params: { id }, body: { reason }, signal }),
    copy.copied,
    { onClose, onSuccess: ({ url }) => window.location.assign(url) },
  )
  return (
    <SimpleAct act={copyData} onClose={onClose} title={copy.copyTitle(name)} confirm={copy.copyData}>
      <Texts texts={copy.copyTexts} />
    </SimpleAct>
  )
}

/** Erases an account that has nothing open. */
export function EraseAct({ person: { id, name }, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.adminRecord('erasure', id),
    queryFn: ({ signal }) => call('GET /api/admin/people/:id/erasure', { params: { id }, signal }),
    staleTime: 0,
  })
  const erase = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/erase', { params: { id }, body: { reason }, signal }),
    copy.erased,
    { onClose },
  )
  return (
    <SimpleAct
      act={erase}
      onClose={onClose}
      title={copy.eraseTitle(name)}
      confirm={copy.erase}
      disabled={data?.first.length !== 0}
      danger
    >
      <Stack gap="sm">
        <Texts texts={copy.eraseTexts} />
        {data && data.lostCredit > 0 && (
          <Text size="sm">{adminCreditCopy.eraseLost(money(data.lostCredit))}</Text>
        )}
        {data && data.first.length > 0 && (
          <>
            <Text size="sm">{copy.eraseFirst}</Text>
            <Texts texts={data.first} />
          </>
        )}
        {!data && isFetching && (
          <SkeletonArea>
            <LineSkeletons />
          </SkeletonArea>
        )}
        {!data && !isFetching && (
          <ErrorState title={copy.notRead} error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </SimpleAct>
  )
}
