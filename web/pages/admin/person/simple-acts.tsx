import { List, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { customerActsCopy as copy } from '../../../copy/desk-people.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LineSkeletons, SkeletonArea } from '../../../ui/skeletons.tsx'
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

/** Ends a block. */
export function UnblockAct({ person: { id, name }, onClose }: Props) {
  const unblock = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/unblock', { params: { id }, body: { reason }, signal }),
    copy.unblocked,
    { onClose },
  )
  return (
    <ActDialog
      opened
      onClose={onClose}
      onGiveUp={unblock.giveUp}
      onAct={unblock.mutate}
      title={copy.unblockTitle(name)}
      confirm={copy.unblock}
      busy={unblock.isPending}
      tried={unblock.failed}
    >
      <Texts texts={copy.unblockTexts} />
    </ActDialog>
  )
}

/** Asks another address to confirm. */
export function EmailAct({ person: { id, name, email: old }, onClose }: Props) {
  const [email, setEmail] = useState('')
  const correct = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/email', { params: { id }, body: { reason, email }, signal }),
    copy.emailed,
    { onClose },
  )
  return (
    <ActDialog
      opened
      onClose={onClose}
      onGiveUp={correct.giveUp}
      onAct={correct.mutate}
      title={copy.emailTitle(name)}
      confirm={copy.email}
      busy={correct.isPending}
      tried={correct.failed}
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
    </ActDialog>
  )
}

/** Downloads a copy of everything we have of somebody. */
export function CopyAct({ person: { id, name }, onClose }: Props) {
  const copyData = usePersonAct(
    (reason: string, signal) =>
      call('POST /api/admin/people/:id/export', { params: { id }, body: { reason }, signal }),
    copy.copied,
    { onClose, onSuccess: ({ url }) => window.location.assign(url) },
  )
  return (
    <ActDialog
      opened
      onClose={onClose}
      onGiveUp={copyData.giveUp}
      onAct={copyData.mutate}
      title={copy.copyTitle(name)}
      confirm={copy.copyData}
      busy={copyData.isPending}
      tried={copyData.failed}
    >
      <Texts texts={copy.copyTexts} />
    </ActDialog>
  )
}

/** Erases somebody, once nothing of theirs is open. */
export function EraseAct({ person: { id, name }, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.deskThing('erasure', id),
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
    <ActDialog
      opened
      onClose={onClose}
      onGiveUp={erase.giveUp}
      onAct={erase.mutate}
      title={copy.eraseTitle(name)}
      confirm={copy.erase}
      busy={erase.isPending}
      tried={erase.failed}
      disabled={data?.first.length !== 0}
      danger
    >
      <Stack gap="sm">
        <Texts texts={copy.eraseTexts} />
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
    </ActDialog>
  )
}
