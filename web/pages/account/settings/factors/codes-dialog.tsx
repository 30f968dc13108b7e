import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { factorsCopy } from '../../../../copy/second-factor.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.ts'

const copy = factorsCopy.codes

interface Props {
  codes: string[] | null
  onClose: () => void
}

/** Recovery codes, this once: to copy, or to keep as a text file. */
export function CodesDialog({ codes, onClose }: Props) {
  const text = codes?.join('\n') ?? ''
  const takeCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copy.copied),
      () => toast.info(copy.copyFailed),
    )
  return (
    <Dialog opened={codes !== null} onClose={onClose} title={copy.dialog}>
      <Stack>
        <Text size="sm">{copy.text}</Text>
        <Code block>{text}</Code>
        <Group>
          <Button variant="default" onClick={() => void takeCopy()}>
            {copy.copy}
          </Button>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={copy.file}
          >
            {copy.download}
          </Button>
        </Group>
        <Button onClick={onClose}>{copy.kept}</Button>
      </Stack>
    </Dialog>
  )
}
