import { Card, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiCopy } from '#text/ui.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Announces to assistive technology that content is loading. */
export function SkeletonArea({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={uiCopy.loading} aria-busy="true">
      {children}
    </div>
  )
}

/** Skeletons of cards, with `lines` of text each. */
export function CardSkeletons({ cards = 3, lines = 3 }: { cards?: number; lines?: number }) {
  return (
    <SkeletonArea>
      <Stack>
        {upTo(cards).map((card) => (
          <Card key={card}>
            <LineSkeletons lines={lines} />
          </Card>
        ))}
      </Stack>
    </SkeletonArea>
  )
}

/** Skeletons of lines of text; inside a SkeletonArea. */
export function LineSkeletons({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap="sm">
      <Skeleton h={24} w="55%" />
      {upTo(lines - 1).map((line) => (
        <Skeleton key={line} h={16} w={line % 2 === 1 ? '85%' : '70%'} />
      ))}
    </Stack>
  )
}
