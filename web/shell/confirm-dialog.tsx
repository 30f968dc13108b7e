import { Stack, Text } from '@mantine/core'
import type { Way } from '../api/confirmed.ts'
import { confirmCopy as copy } from '../copy/second-factor.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'

export interface ConfirmProps {
  opened: boolean
  onClose: () => void
  onDone: () => void
  ways: Way[]
}

export function ConfirmDialog({ opened, onClose, onDone, ways }: ConfirmProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.title}>
      <Stack>
        <Text>{textFor(ways)}</Text>
        {ways.length > 0 && <ConfirmForm ways={ways} onDone={onDone} />}
      </Stack>
    </Dialog>
  )
}

function textFor(ways: Way[]): string {
  if (ways.length === 0) return copy.outText
  return ways.includes('password') ? copy.passwordText : copy.text
}
