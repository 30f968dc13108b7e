import { Card, Skeleton } from '@mantine/core'
import { Columns } from '#web/ui/columns.tsx'
import { SkeletonArea } from '#web/ui/skeletons.tsx'

/** Skeletons of job cards, with the height of the cards. */
export function JobCardSkeletons({ cards = 4 }: { cards?: number }) {
  return (
    <SkeletonArea>
      <Columns>
        {Array.from({ length: cards }, (_, index) => index + 1).map((card) => (
          <Card key={card} padding="md">
            <div style={{ display: 'flex', gap: '0.75rem', marginBlockEnd: '0.75rem' }}>
              <Skeleton w="3.25rem" h="4.25rem" />
              <div style={{ flex: 1 }}>
                <Skeleton h={16} w="60%" mb="sm" />
                <Skeleton h={20} w="85%" />
              </div>
            </div>
            <Skeleton h={66} />
          </Card>
        ))}
      </Columns>
    </SkeletonArea>
  )
}
