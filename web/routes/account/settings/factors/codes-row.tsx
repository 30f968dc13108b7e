import { Text } from '@mantine/core'
import { factorsCopy } from '#text/security.ts'
import { call } from '#web/api/call.ts'
import { FactorSection } from './factor-section.tsx'
import { useFactorAct } from './use-factor-act.ts'

const copy = factorsCopy.codes

/** The number of unused recovery codes, and a button that generates ten new ones. */
export function CodesRow({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const renew = useFactorAct({
    act: () => call('POST /api/user/recovery-codes'),
    failed: copy.failed,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <FactorSection title={copy.title} act={renew} button={copy.renew} acting={copy.renewing}>
      <Text size="sm">{copy.left(left)}</Text>
    </FactorSection>
  )
}
