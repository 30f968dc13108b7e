import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { JobView } from '../../../../contract/job-view.ts'
import { useConfig } from '../../../api/config.tsx'
import { movesQuery } from '../../../api/queries.ts'
import { newTimeCopy as copy } from '../../../copy/new-time.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LineSkeletons } from '../../../ui/skeletons.tsx'
import { NewTimeTerms } from './new-time-terms.tsx'
import { useNewTime } from './use-new-time.ts'

/** Another time that waits for an answer, with what it means, on the pages of both sides. */
export function ProposalNote({ job, cleaner = false }: { job: JobView; cleaner?: boolean }) {
  const zone = useConfig().serviceZone
  const { answer } = useNewTime(job.id)
  const { proposal, allowedMoves } = job
  const asked = useQuery({ ...movesQuery(job.id), enabled: allowedMoves.includes('agree') })
  if (!proposal) return null
  const mine = proposal.by === (cleaner ? 'cleaner' : 'customer')
  const time = asked.data?.find(({ move }) => move === 'agree')?.newTime
  const busy = (move: string) => answer.isPending && answer.variables?.move === move
  return (
    <Alert role="status" title={copy.noteTitle[mine ? 'mine' : 'theirs']}>
      <Stack gap="sm">
        <Text>{copy.note(proposal.scheduledFor, proposal.until, zone)}</Text>
        {asked.isLoading && <LineSkeletons lines={4} />}
        {!mine && time && <NewTimeTerms time={time} cleaner={cleaner} />}
        {proposal.cannotAgree && <Text>{proposal.cannotAgree.message}</Text>}
        <Group>
          {time && allowedMoves.includes('agree') && (
            <BusyButton
              busy={busy('agree')}
              busyText={copy.confirming}
              onClick={() =>
                answer.mutate({
                  move: 'agree',
                  expected: { scheduledFor: time.scheduledFor, difference: time.difference },
                })
              }
            >
              {copy.agree}
            </BusyButton>
          )}
          {(['decline', 'take_back'] as const)
            .filter((move) => allowedMoves.includes(move))
            .map((move) => (
              <Button
                key={move}
                variant="default"
                disabled={answer.isPending}
                onClick={() => answer.mutate({ move })}
              >
                {copy[move]}
              </Button>
            ))}
        </Group>
      </Stack>
    </Alert>
  )
}
