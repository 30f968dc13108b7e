import { Divider, Group, Stack, Title } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'

interface Props {
  title: string
  /** Content above the button. */
  children: ReactNode
  /** Null where adding is impossible: the browser does not support it, or a prerequisite is missing. */
  act: Pick<UseMutationResult<unknown, unknown, void>, 'isPending' | 'mutate'> | null
  button: string
  acting: string
  /** Dialogs of the section. */
  after?: ReactNode
}

/** One kind of second factor: the existing ones and a button that adds another. */
export function FactorSection({ title, children, act, button, acting, after }: Props) {
  return (
    <Stack gap="sm">
      <Divider />
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
      {act && (
        <Group>
          <BusyButton variant="default" busy={act.isPending} busyText={acting} onClick={() => act.mutate()}>
            {button}
          </BusyButton>
        </Group>
      )}
      {after}
    </Stack>
  )
}
