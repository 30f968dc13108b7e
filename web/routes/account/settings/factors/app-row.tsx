import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/index.ts'
import { factorsCopy } from '#text/security.ts'
import { call } from '#web/api/call.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { FactorLine } from './factor-line.tsx'
import { FactorSection } from './factor-section.tsx'
import { useFactorAct } from './use-factor-act.ts'

// Also preloads the recovery codes dialog: the codes are shown once and must not be lost to a failed chunk.
const AppDialog = lazyDialog(async () => {
  const [{ AppDialog }] = await Promise.all([import('./app-dialog.tsx'), import('./codes-dialog.tsx')])
  return AppDialog
})
const RemoveFactorDialog = lazyDialog(
  async () => (await import('./remove-factor-dialog.tsx')).RemoveFactorDialog,
)

const copy = factorsCopy.app

interface Props {
  app: Answer<'GET /api/user/factors'>['app']
  canAdd: boolean
  onCodes: (codes: string[] | null) => void
}

/** The authenticator app: set up, move to another phone, remove. */
export function AppRow({ app, canAdd, onCodes }: Props) {
  const [offered, setOffered] = useState<Answer<'POST /api/user/factors/app'> | null>(null)
  const [removing, setRemoving] = useState(false)
  const offer = useFactorAct({
    act: () => call('POST /api/user/factors/app'),
    failed: copy.failed,
    onDone: setOffered,
  })
  const added = (codes: string[] | null) => {
    setOffered(null)
    onCodes(codes)
  }
  return (
    <FactorSection
      title={copy.title}
      act={canAdd ? offer : null}
      button={app ? copy.renew : copy.add}
      acting={copy.adding}
      after={
        <>
          <AppDialog
            opened={offered !== null}
            offered={offered}
            onClose={() => setOffered(null)}
            onAdded={added}
          />
          <RemoveFactorDialog
            opened={removing}
            onClose={() => setRemoving(false)}
            act={() => call('DELETE /api/user/factors/app')}
            copy={copy}
          >
            {copy.removeText}
          </RemoveFactorDialog>
        </>
      }
    >
      {app ? (
        <FactorLine name={copy.title} {...app}>
          <Button variant="default" onClick={() => setRemoving(true)} aria-label={copy.removeNamed}>
            {copy.remove}
          </Button>
        </FactorLine>
      ) : (
        <Text size="sm">{copy.text}</Text>
      )}
    </FactorSection>
  )
}
