import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { maxPasskeys } from '#domain/limits.ts'
import { factorsCopy } from '#text/security.ts'
import { passkeyCopy } from '#text/sign-in-with.ts'
import { call } from '#web/api/call.ts'
import { makePasskey } from '#web/api/passkey.ts'
import { identitiesQuery } from '#web/api/queries.ts'
import { useHasPasskeys } from '#web/api/use-has-passkeys.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { FactorLine } from './factor-line.tsx'
import { FactorSection } from './factor-section.tsx'
import { useFactorAct } from './use-factor-act.ts'

const RenameDialog = lazyDialog(async () => (await import('./rename-dialog.tsx')).RenameDialog)
const RemoveFactorDialog = lazyDialog(
  async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
)

const copy = factorsCopy.passkeys
type RowsPasskey = Answer<'GET /api/user/factors'>['passkeys'][number]

interface Props {
  passkeys: RowsPasskey[]
  canAdd: boolean
  onCodes: (codes: string[] | null) => void
}

/** All passkeys by name, and a button that adds another. */
export function PasskeyRows({ passkeys, canAdd, onCodes }: Props) {
  const isFull = passkeys.length >= maxPasskeys
  const isAble = useHasPasskeys()
  const add = useFactorAct({
    act: async () =>
      call('POST /api/user/passkeys', {
        body: await makePasskey(await call('POST /api/user/passkeys/options')),
      }),
    failed: passkeyCopy.failed,
    onDone: ({ recoveryCodes }) => {
      toast.success(copy.done)
      onCodes(recoveryCodes)
    },
  })
  const isLast = useQuery(identitiesQuery).data?.lastWay === true
  return (
    <FactorSection
      title={copy.title}
      act={canAdd && !isFull && isAble ? add : null}
      button={copy.add}
      acting={copy.adding}
    >
      <Text size="sm">{copy.text}</Text>
      {isFull && <Text size="sm">{copy.full(maxPasskeys)}</Text>}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
      ))}
    </FactorSection>
  )
}

/** A passkey that is the account's only way to sign in has no remove button. */
function PasskeyRow({ passkey, isLast }: { passkey: RowsPasskey; isLast: boolean }) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpened(null)
  return (
    <FactorLine name={name} addedAt={addedAt} lastUsedAt={lastUsedAt}>
      <Button variant="default" onClick={() => setOpened('rename')} aria-label={copy.renameNamed(name)}>
        {copy.rename}
      </Button>
      {isLast ? (
        <Text size="sm">{copy.lastWay}</Text>
      ) : (
        <Button variant="default" onClick={() => setOpened('remove')} aria-label={copy.removeNamed(name)}>
          {copy.remove}
        </Button>
      )}
      <RenameDialog passkey={passkey} opened={opened === 'rename'} onClose={close} />
      <RemoveFactorDialog
        opened={opened === 'remove'}
        onClose={close}
        act={() => call('DELETE /api/user/passkeys/:id', { params: { id } })}
        copy={copy}
      >
        {copy.removeText(name)}
      </RemoveFactorDialog>
    </FactorLine>
  )
}
