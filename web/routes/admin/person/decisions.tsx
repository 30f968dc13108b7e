import { Button, Checkbox, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Body } from '#contract/index.ts'
import { checksCopy } from '#text/admin-checks.ts'
import { decisionCopy as copy } from '#text/admin-list.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { checkText } from '#web/features/admin-list/check-text.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import type { Person } from './account-facts.tsx'
import { VisitsOfSuspended, type VisitsWay } from './visits-of-suspended.tsx'

type PersonDecision = Person['decisions'][number]

/** The upcoming visits as shown: the server refuses when they have changed. */
const offerable = ({ visits }: PersonDecision) =>
  visits.filter(({ canBeOffered }) => canBeOffered).map(({ id, scheduledFor }) => ({ id, scheduledFor }))

/** The possible decisions about a cleaner; each shows its effects before the reason. */
export function Decisions({ person }: { person: Person }) {
  const [asked, setAsked] = useState<PersonDecision | null>(null)
  const [wasRead, setWasRead] = useState(false)
  const [visits, setVisits] = useState<VisitsWay>('offer_again')
  const { serviceZone } = useConfig()
  const close = () => setAsked(null)
  const decide = useAct({
    act: (body: Body<'POST /api/admin/people/:id/vetting'>, signal) =>
      withReauthentication(() =>
        call('POST /api/admin/people/:id/vetting', { params: { id: person.id }, body, signal }),
      ),
    onSuccess: (_, { decision }) => toast.success(copy.done[decision]),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
    onSettled: (_, error) => mayTryAgain(error) || close(),
  })
  return (
    <>
      {person.decisions.map((decision) => (
        <Button
          key={decision.decision}
          variant={decision.decision === 'suspend' ? 'default' : 'filled'}
          onClick={() => {
            setWasRead(false)
            setAsked(decision)
          }}
        >
          {copy.names[decision.decision]}
        </Button>
      ))}
      {asked && (
        <ActDialog
          opened
          onClose={close}
          onGiveUp={decide.giveUp}
          onAct={(reason) =>
            decide.mutate({
              ...{ decision: asked.decision, reason, nonetheless: asked.nonetheless ?? undefined },
              ...(asked.decision === 'suspend' && { visits, expected: offerable(asked) }),
            })
          }
          disabled={asked.nonetheless !== null && !wasRead}
          title={copy.titles[asked.decision](person.name)}
          confirm={copy.names[asked.decision]}
          busy={decide.isPending}
          tried={decide.failed}
          danger={asked.decision === 'suspend'}
        >
          <Stack gap="xs">
            {asked.decision === 'approve' && person.check && (
              <Text size="sm">{copy.check(checkText(person.check, serviceZone))}</Text>
            )}
            <Text size="sm">{copy.lead}</Text>
            <List size="sm">
              {copy.consequences(asked).map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
            {asked.decision === 'suspend' && (
              <VisitsOfSuspended visits={asked.visits} way={visits} onChange={setVisits} />
            )}
            {asked.nonetheless !== null && (
              <Checkbox
                label={checksCopy.nonetheless}
                checked={wasRead}
                onChange={(event) => setWasRead(event.currentTarget.checked)}
              />
            )}
          </Stack>
        </ActDialog>
      )}
    </>
  )
}
