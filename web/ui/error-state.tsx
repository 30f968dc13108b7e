import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { uiCopy } from '#text/ui.ts'
import { CallError, NetworkError } from '../api/call-error.ts'
import { useStayInPlace } from './stay-in-place.ts'

interface Props {
  title?: string
  text?: string
  /** The error, when `text` does not describe it. */
  error?: unknown
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** 1 when it replaces the whole page. */
  order?: 1 | 2
  /** Other actions, next to the retry. */
  children?: ReactNode
}

export function ErrorState({
  title = uiCopy.loadFailed,
  text,
  error,
  onRetry,
  retrying,
  order = 2,
  children,
}: Props) {
  const card = useRef<HTMLDivElement>(null)
  const { pressed } = useStayInPlace(card)

  return (
    <Card p="xl" role="alert" ref={card}>
      <Stack align="center" gap="xs" ta="center">
        <Title order={order} size="h3">
          {title}
        </Title>
        <Text c="dimmed" maw="32rem" style={{ textWrap: 'pretty' }}>
          {saysWhatToDo(error) ? hintOf(error) : (text ?? hintOf(error))}
        </Text>
        <Group justify="center" mt="xs">
          {children}
          {onRetry && (
            <Button
              onClick={() => {
                pressed()
                onRetry()
              }}
              loading={retrying ?? false}
            >
              {uiCopy.retry}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

/** Offline and rate-limit errors have texts that say what to do, better than the page's own. */
function saysWhatToDo(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof CallError && error.status === 429)
}

/** The connection is blamed only without a response. */
function hintOf(error: unknown): string {
  if (error instanceof NetworkError) return `${uiCopy.offline}: ${uiCopy.offlineText}`
  return (error instanceof CallError && error.status < 500 && error.serverMessage) || uiCopy.faultHint
}
