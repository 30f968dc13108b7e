import { Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addDays } from '#locales/format.ts'
import { settingsAdminCopy as words } from '#text/admin-settings.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useUser } from '#web/api/session.ts'
import { useAct } from '#web/api/use-act.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { AdminProblems } from '../admin-list/admin-problems.tsx'

/** The values of the form: the texts of its fields, and the first day, null for at once. */
export interface VersionDraft<Name extends string> {
  values: Record<Name, string>
  from: string | null
}

interface VersionFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

interface VersionPreviewProps<Name extends string, Preview> {
  preview: Preview
  draft: VersionDraft<Name>
  setPreview: (update: (preview: Preview | null) => Preview | null) => void
  onError: (error: Error) => unknown
}

interface Props<Name extends string, Preview> {
  title: string
  names: readonly Name[]
  labels: Record<Name, string>
  initialValues: Record<Name, string>
  isChanged: (name: Name, value: string) => boolean
  /** The problems by field. */
  check: (values: Record<Name, string>) => Partial<Record<Name, string>>
  /** The problems by field of a refusal of the server. */
  problemsOf?: (fields: Record<string, string>) => Partial<Record<Name, string>>
  loadPreview: (draft: VersionDraft<Name>, signal: AbortSignal) => Promise<Preview>
  save: (
    draft: VersionDraft<Name>,
    reason: string,
    preview: Preview | null,
    signal: AbortSignal,
  ) => Promise<unknown>
  copy: { changed: string; confirmTitle: string; title: string }
  listPath: string
  renderField: (name: Name, props: VersionFieldProps) => ReactNode
  renderPreview: (props: VersionPreviewProps<Name, Preview>) => ReactNode
  renderLinks?: (draft: VersionDraft<Name>) => ReactNode
  note?: ReactNode
}

/** Makes a new version of settings or terms: a preview of its effects first, then a dialog that requires a reason. */
export function VersionChangeForm<Name extends string, Preview>(props: Props<Name, Preview>) {
  const { names, copy, listPath } = props
  const { today } = useConfig()
  const mayAct = useUser()?.role === 'admin'
  const navigate = useNavigate()
  const [values, setValues] = useState(props.initialValues)
  const [from, setFrom] = useState('')
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string>()
  const [preview, setPreview] = useState<Preview | null>(null)
  const dropUnsaved = useUnsaved(from !== '' || names.some((name) => props.isChanged(name, values[name])))
  const draft: VersionDraft<Name> = { values, from: from || null }

  const showProblems = (found: Partial<Record<string, string>>) => {
    setProblems(found)
    setMessage(undefined)
    setAttempt((tries) => tries + 1)
  }
  const onError = (error: Error) => {
    // The dialog keeps its reason while a retry may succeed.
    const stays = preview !== null && mayTryAgain(error)
    if (!stays) setPreview(null)
    if (error instanceof CallError && error.code === 'start_not_to_come')
      return showProblems({ from: error.serverMessage ?? '' })
    if (props.problemsOf && error instanceof CallError && Object.keys(error.fields).length > 0)
      return showProblems(props.problemsOf(error.fields))
    const text = showFailureToast(error, words.notChanged, messageOf(error, words.failedText))
    if (stays || text === null) return text
    setMessage(text)
    setAttempt((tries) => tries + 1)
  }
  const look = useAct({
    act: (_: undefined, signal) => props.loadPreview(draft, signal),
    onSuccess: (loaded) => setPreview(() => loaded),
    onError,
  })
  const change = useAct({
    act: (reason: string, signal) => withReauthentication(() => props.save(draft, reason, preview, signal)),
    onSuccess: async () => {
      dropUnsaved()
      toast.success(copy.changed)
      await navigate(listPath)
    },
    onError,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = props.check(values)
    showProblems(found)
    if (Object.keys(found).length === 0 && !look.isPending) look.mutate(undefined)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md" maw="40rem">
        <PageTitle>{props.title}</PageTitle>
        <AdminProblems
          problems={problems}
          labels={{ ...props.labels, from: words.startDay }}
          message={message}
          attempt={attempt}
        />
        {names.map((name) =>
          props.renderField(name, {
            value: values[name],
            error: problems[name],
            onChange: (value) => {
              setValues((current) => ({ ...current, [name]: value }))
              setProblems({})
            },
          }),
        )}
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
        {props.note}
        <Group>
          {mayAct ? (
            <BusyButton type="submit" busy={look.isPending} busyText={words.looking}>
              {words.look}
            </BusyButton>
          ) : (
            <Text c="dimmed">{words.adminsAct}</Text>
          )}
          {props.renderLinks?.(draft)}
          <Link to={listPath}>{copy.title}</Link>
        </Group>
      </Stack>
      {preview !== null && (
        <ActDialog
          opened
          onClose={() => setPreview(null)}
          onGiveUp={change.giveUp}
          onAct={(reason) => change.mutate(reason)}
          title={copy.confirmTitle}
          confirm={words.confirm}
          busy={change.isPending}
          tried={change.failed}
        >
          {props.renderPreview({ preview, draft, setPreview, onError })}
        </ActDialog>
      )}
    </form>
  )
}
