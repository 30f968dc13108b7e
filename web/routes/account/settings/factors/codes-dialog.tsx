import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { codesDialogCopy as copy } from '#text/factor-dialogs.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface Props {
  opened: boolean
  codes: string[] | null
  onClose: () => void
}

/** Shows recovery codes once, to copy or download. */
export function CodesDialog({ opened, codes, onClose }: Props) {
  const text = codes?.join('\n') ?? ''
  const takeCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copy.copied),
      () => toast.info(copy.copyFailed),
    )
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.title}>
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
