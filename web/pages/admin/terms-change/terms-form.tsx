import { Group, List, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Answer } from '../../../../contract/index.ts'
import { type TermsText, termsOutOfBounds } from '../../../../domain/terms.ts'
import { CallError, call, messageOf } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { confirmed } from '../../../api/confirmed.ts'
import { useUser } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { rehearsalCopy } from '../../../copy/desk-rehearsal.ts'
import { settingsDeskCopy as words } from '../../../copy/desk-settings.ts'
import { termsDeskCopy as copy } from '../../../copy/desk-terms.ts'
import { addDays } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { useUnsaved } from '../../../shell/use-unsaved.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { DeskProblems } from '../list/desk-problems.tsx'

const names = Object.keys(copy.names) as (keyof TermsText)[]
type Preview = Answer<'POST /api/admin/terms/preview'>
type Problems = Partial<Record<keyof TermsText | 'from', string>>

/** What changes stands there before a reason is asked, and last quarter's jobs can be replayed under it. */
export function TermsForm({ terms, mark }: { terms: TermsText; mark: string }) {
  const { today, serviceZone } = useConfig()
  const mayAct = useUser()?.role === 'admin'
  const navigate = useNavigate()
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, String(terms[name])])) as Record<keyof TermsText, string>,
  )
  const [from, setFrom] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string>()
  const [shown, setShown] = useState<Preview | null>(null)
  const changed = names.filter((name) => Number(typed[name]) !== terms[name])
  const letGo = useUnsaved(from !== '' || changed.length > 0)
  const changes = Object.fromEntries(changed.map((name) => [name, Number(typed[name])]))
  const wish = { changes, from: from || null }
  const found = (all: Problems) => {
    setProblems(all)
    setMessage(undefined)
    setAttempt((tries) => tries + 1)
  }
  const failed = (error: Error) => {
    // Nothing was changed: what was typed in the dialog is there for the next try.
    const stays = shown !== null && mayTryAgain(error)
    if (!stays) setShown(null)
    if (error instanceof CallError && error.code === 'start_not_to_come')
      return found({ from: error.serverMessage ?? '' })
    const said = tellFailure(error, words.notChanged, messageOf(error, words.failedText))
    if (stays || said === null) return said
    setMessage(said)
    setAttempt((tries) => tries + 1)
  }
  const look = useAct({
    act: (_: undefined, signal) => call('POST /api/admin/terms/preview', { body: wish, signal }),
    onSuccess: setShown,
    onError: failed,
  })
  const change = useAct({
    act: (reason: string, signal) => {
      const expected = shown && { before: shown.before, after: shown.after }
      const body = { ...wish, reason, mark, ...(expected && { expected }) }
      return confirmed(() => call('POST /api/admin/terms', { body, signal }))
    },
    onSuccess: async () => {
      letGo()
      toast.success(copy.changed)
      await navigate(paths.adminTerms())
    },
    onError: failed,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const outside = termsOutOfBounds(numbersOf(typed))
    const wrong = names.filter((name) => outside.includes(name))
    found(Object.fromEntries(wrong.map((name) => [name, copy.wrong(name)])))
    if (wrong.length === 0 && !look.isPending) look.mutate(undefined)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md" maw="40rem">
        <PageTitle>{copy.change}</PageTitle>
        <DeskProblems
          problems={problems}
          labels={{ ...copy.names, from: words.startDay }}
          message={message}
          attempt={attempt}
        />
        {names.map((name) => (
          <TextInput
            key={name}
            id={name}
            name={name}
            label={copy.names[name]}
            inputMode="decimal"
            maxLength={8}
            value={typed[name]}
            error={problems[name]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setTyped((current) => ({ ...current, [name]: value }))
              setProblems({})
            }}
          />
        ))}
        <TextInput
          type="date"
          id="from"
          label={words.startDay}
          description={words.startHint}
          min={addDays(today, 1)}
          value={from}
          error={problems.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Group>
          {mayAct ? (
            <BusyButton type="submit" busy={look.isPending} busyText={words.looking}>
              {words.look}
            </BusyButton>
          ) : (
            <Text c="dimmed">{words.adminsAct}</Text>
          )}
          <Link to={paths.adminRehearsal(textOf(changes))}>{rehearsalCopy.rehearse}</Link>
          <Link to={paths.adminTerms()}>{copy.title}</Link>
        </Group>
      </Stack>
      {shown && (
        <ActDialog
          opened
          onClose={() => setShown(null)}
          onGiveUp={change.giveUp}
          onAct={(reason) => change.mutate(reason)}
          title={copy.confirmTitle}
          confirm={words.confirm}
          busy={change.isPending}
          tried={change.failed}
        >
          <Stack gap="xs">
            <Text size="sm">{from === '' ? words.atOnce : words.begins(shown.startsAt, serviceZone)}</Text>
            <List size="sm">
              {names
                .filter((name) => name in shown.after)
                .map((name) => (
                  <List.Item key={name}>
                    {copy.names[name]}: {words.turns(String(shown.before[name]), String(shown.after[name]))}
                  </List.Item>
                ))}
            </List>
            {shown.endedBy.map(({ id, startsAt }) => (
              <Text key={id} size="sm">
                {words.endedBy(id, startsAt, serviceZone)}
              </Text>
            ))}
            <Text size="sm">{copy.lead}</Text>
            <Text size="sm">{copy.keepsOwn}</Text>
          </Stack>
        </ActDialog>
      )}
    </form>
  )
}

/** What is no number stays none. */
const numbersOf = (typed: Record<keyof TermsText, string>) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      /^\s*\d{1,4}(\.\d{1,3})?\s*$/.test(typed[name]) ? Number(typed[name]) : Number.NaN,
    ]),
  ) as Record<keyof TermsText, number>

const textOf = (changes: Record<string, number>) =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]))
