import { Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Answer } from '../../../../contract/index.ts'
import { settingGroups } from '../../../../domain/settings/setting-groups.ts'
import type { SettingName, SettingsChanges, SettingsText } from '../../../../domain/settings/settings.ts'
import { CallError, call, messageOf } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { confirmed } from '../../../api/confirmed.ts'
import { useUser } from '../../../api/session.ts'
import { useAct } from '../../../api/use-act.ts'
import { rehearsalCopy } from '../../../copy/desk-rehearsal.ts'
import { settingsDeskCopy as copy } from '../../../copy/desk-settings.ts'
import { addDays } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { useUnsaved } from '../../../shell/use-unsaved.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { mayTryAgain, tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { DeskProblems } from '../list/desk-problems.tsx'
import { PreviewOfChange } from './preview-of-change.tsx'
import { SettingField } from './setting-field.tsx'
import { problemsOf, readTyped, typedOf } from './typed-settings.ts'

interface Props {
  group: keyof typeof settingGroups
  settings: SettingsText
  mark: string
}

type Preview = Answer<'POST /api/admin/settings/preview'>

/** Nothing is changed before what it does was shown and a reason was given. */
export function ChangeForm({ group, settings, mark }: Props) {
  const names: readonly SettingName[] = settingGroups[group]
  const { today } = useConfig()
  const mayAct = useUser()?.role === 'admin'
  const navigate = useNavigate()
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(names.map((name) => [name, typedOf(name, settings)])) as Record<SettingName, string>,
  )
  const [from, setFrom] = useState('')
  const [problems, setProblems] = useState<Partial<Record<SettingName | 'from', string>>>({})
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string>()
  const [shown, setShown] = useState<Preview | null>(null)
  const letGo = useUnsaved(from !== '' || names.some((name) => typed[name] !== typedOf(name, settings)))
  const wish = { changes: readTyped(typed).changes, from: from || null }

  const found = (all: typeof problems) => {
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
    if (error instanceof CallError && Object.keys(error.fields).length > 0)
      return found(problemsOf(error.fields))
    const said = tellFailure(error, copy.notChanged, messageOf(error, copy.failedText))
    if (stays || said === null) return said
    setMessage(said)
    setAttempt((tries) => tries + 1)
  }
  const look = useAct({
    act: (_: undefined, signal) => call('POST /api/admin/settings/preview', { body: wish, signal }),
    onSuccess: setShown,
    onError: failed,
  })
  const more = useAct({
    act: (afterVisit: number, signal) =>
      call('POST /api/admin/settings/preview', { body: { ...wish, afterVisit }, signal }),
    onSuccess: ({ visits, visitCount }) =>
      setShown((now) => now && { ...now, visitCount, visits: [...now.visits, ...visits] }),
    onError: failed,
  })
  const change = useAct({
    act: (reason: string, signal) =>
      confirmed(() => call('POST /api/admin/settings', { body: { ...wish, reason, mark }, signal })),
    onSuccess: async () => {
      letGo()
      toast.success(copy.changed)
      await navigate(paths.adminSettings())
    },
    onError: failed,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = readTyped(typed).problems
    found(wrong)
    if (Object.keys(wrong).length === 0 && !look.isPending) look.mutate(undefined)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md" maw="40rem">
        <PageTitle>{copy.change(copy.groups[group])}</PageTitle>
        <DeskProblems
          problems={problems}
          labels={{ ...copy.names, from: copy.startDay }}
          message={message}
          attempt={attempt}
        />
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            value={typed[name]}
            error={problems[name]}
            onChange={(value) => {
              setTyped((current) => ({ ...current, [name]: value }))
              setProblems({})
            }}
          />
        ))}
        <TextInput
          type="date"
          id="from"
          label={copy.startDay}
          description={copy.startHint}
          min={addDays(today, 1)}
          value={from}
          error={problems.from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        {group === 'prices' && <Text size="sm">{copy.keeps}</Text>}
        <Group>
          {mayAct ? (
            <BusyButton type="submit" busy={look.isPending} busyText={copy.looking}>
              {copy.look}
            </BusyButton>
          ) : (
            <Text c="dimmed">{copy.adminsAct}</Text>
          )}
          {group === 'prices' && (
            <Link to={paths.adminRehearsal(triedBy(wish.changes))}>{rehearsalCopy.rehearse}</Link>
          )}
          <Link to={paths.adminSettings()}>{copy.title}</Link>
        </Group>
      </Stack>
      {shown && (
        <ActDialog
          opened
          onClose={() => setShown(null)}
          onGiveUp={change.giveUp}
          onAct={(reason) => change.mutate(reason)}
          title={copy.confirmTitle}
          confirm={copy.confirm}
          busy={change.isPending}
          tried={change.failed}
        >
          <PreviewOfChange
            preview={shown}
            atOnce={from === ''}
            onMore={() => {
              const last = shown.visits.at(-1)
              if (last && !more.isPending) more.mutate(last.id)
            }}
            reading={more.isPending}
          />
        </ActDialog>
      )}
    </form>
  )
}

/** The prices that last quarter's jobs are replayed under. */
function triedBy({
  regularBaseCents,
  sameDayBaseCents,
  perBathroomCents,
}: SettingsChanges): Record<string, string> {
  const prices = Object.entries({ regularBaseCents, sameDayBaseCents, perBathroomCents })
  return Object.fromEntries(
    prices.filter(([, cents]) => Number.isInteger(cents)).map(([name, cents]) => [name, String(cents)]),
  )
}
