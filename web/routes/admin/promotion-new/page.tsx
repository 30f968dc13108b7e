import { Checkbox, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { centsFromDollars } from '#domain/money.ts'
import { plainPromoCode } from '#domain/pasted-text.ts'
import { promotionsCopy as copy } from '#text/admin-promotions.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useUser } from '#web/api/session.ts'
import { useAct } from '#web/api/use-act.ts'
import { AdminProblems } from '#web/features/admin-list/admin-problems.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.create)

const start = {
  ...{ code: '', kind: 'percent' as 'percent' | 'amount', size: '', startsAt: '', endsAt: '', maxUses: '' },
  firstBookingOnly: false,
}
type NewPromotionValues = typeof start

const isWhole = (text: string) => /^\s*\d{1,7}\s*$/.test(text)

/** What the call takes; a text that is no number stays one, which the server refuses at its field. */
function bodyOf({ code, kind, size, startsAt, endsAt, maxUses, firstBookingOnly }: NewPromotionValues) {
  return {
    code,
    firstBookingOnly,
    ...(kind === 'percent' ? { percent: Number(size) } : { amountCents: centsFromDollars(Number(size)) }),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
    ...(maxUses.trim() && { maxUses: Number(maxUses) }),
  }
}

function problemsOf({ kind, size, maxUses }: NewPromotionValues): Record<string, string> {
  const dollars = Number(size)
  if (kind === 'percent' && !(isWhole(size) && dollars >= 1 && dollars <= 100))
    return { size: copy.enterPercent }
  if (kind === 'amount' && !(dollars >= 1 && dollars <= 1000)) return { size: copy.enterAmount }
  return maxUses.trim() && !isWhole(maxUses) ? { maxUses: copy.maxUsesHint } : {}
}

const fieldOf: Record<string, string> = { percent: 'size', amountCents: 'size' }
const labels = {
  code: copy.code,
  size: copy.discount,
  startsAt: copy.starts,
  endsAt: copy.ends,
  maxUses: copy.maxUses,
}

/** Creates a promo code. */
export default function PromotionNew() {
  const mayAct = useUser()?.role === 'admin'
  const navigate = useNavigate()
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)
  const [message, setMessage] = useState<string>()
  const [asked, setAsked] = useState(false)
  const change = (changes: Partial<NewPromotionValues>) => {
    setValues((current) => ({ ...current, ...changes }))
    setProblems({})
  }
  const showProblems = (found: Record<string, string>, text?: string) => {
    setProblems(found)
    setMessage(text)
    setAttempt((tries) => tries + 1)
  }
  const create = useAct({
    act: (reason: string, signal) =>
      withReauthentication(() =>
        call('POST /api/admin/promotions', { body: { ...bodyOf(values), reason }, signal }),
      ),
    onSuccess: async ({ id }) => {
      toast.success(copy.created)
      await navigate(paths.adminPromotion(id))
    },
    onError: (error) => {
      const stays = mayTryAgain(error)
      if (!stays) setAsked(false)
      const fields = error instanceof CallError ? Object.entries(error.fields) : []
      if (fields.length > 0)
        return showProblems(Object.fromEntries(fields.map(([name, text]) => [fieldOf[name] ?? name, text])))
      const text = showFailureToast(error, copy.failed, messageOf(error, copy.failedText))
      if (!stays && text !== null) showProblems({}, text)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(values)
    showProblems(found)
    if (Object.keys(found).length === 0) setAsked(true)
  }
  const text = (name: 'code' | 'size' | 'startsAt' | 'endsAt' | 'maxUses') => ({
    id: name,
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const { kind } = values
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="md" maw="40rem">
        <PageTitle>{copy.create}</PageTitle>
        <Text>{copy.createLead}</Text>
        <AdminProblems problems={problems} labels={labels} message={message} attempt={attempt} />
        <TextInput
          label={copy.code}
          description={copy.codeHint}
          maxLength={40}
          autoComplete="off"
          {...text('code')}
        />
        <NativeSelect
          label={copy.kind}
          value={kind}
          onChange={(event) =>
            change({ kind: event.currentTarget.value === 'amount' ? 'amount' : 'percent' })
          }
          data={Object.entries(copy.kinds).map(([value, label]) => ({ value, label }))}
        />
        <TextInput label={copy[kind]} inputMode="decimal" maxLength={8} {...text('size')} />
        <TextInput type="date" label={copy.starts} description={copy.startsHint} {...text('startsAt')} />
        <TextInput type="date" label={copy.ends} description={copy.endsHint} {...text('endsAt')} />
        <TextInput
          label={copy.maxUses}
          description={copy.maxUsesHint}
          inputMode="numeric"
          maxLength={7}
          {...text('maxUses')}
        />
        <Checkbox
          label={copy.firstBookingOnly}
          checked={values.firstBookingOnly}
          onChange={(event) => change({ firstBookingOnly: event.currentTarget.checked })}
        />
        <Group>
          {mayAct ? (
            <BusyButton type="submit" busy={create.isPending} busyText={copy.look}>
              {copy.look}
            </BusyButton>
          ) : (
            <Text c="dimmed">{copy.adminsAct}</Text>
          )}
          <Link to={paths.adminPromotions()}>{copy.title}</Link>
        </Group>
      </Stack>
      {asked && (
        <ActDialog
          opened
          onClose={() => setAsked(false)}
          onGiveUp={create.giveUp}
          onAct={(reason) => create.mutate(reason)}
          title={copy.confirmTitle(plainPromoCode(values.code))}
          confirm={copy.look}
          busy={create.isPending}
          tried={create.failed}
        >
          <List size="sm">
            {copy.effects(values.maxUses.trim() ? Number(values.maxUses) : null).map((effect) => (
              <List.Item key={effect}>{effect}</List.Item>
            ))}
          </List>
        </ActDialog>
      )}
    </form>
  )
}
