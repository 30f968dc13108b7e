import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { money } from '#locales/format.ts'
import { shellCopy } from '#text/shell.ts'
import { noPasswordCopy } from '#text/sign-in-with.ts'
import { yourDataCopy as copy } from '#text/your-data.ts'
import { invalidForm, readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { announcePerson } from '#web/api/use-same-person.ts'
import { FirstPassword } from '#web/features/sign-in/first-password.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { wipeOfflineJobs } from '#web/storage/offline-jobs.ts'
import { removeBookings } from '#web/storage/records.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { OwnerForm } from './owner-form.tsx'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)

/** Loads the user and what keeps the account from being closed; null once it is closed. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await userFrom(context)
  // The account's ways to sign in are not loaded during an impersonation.
  if (user?.seenBy) return { seen: user.name }
  if (user) {
    const { app, passkeys } = await callFrom(context, 'GET /api/user/factors')
    const { first, lostCredit } = await callFrom(context, 'GET /api/account/deletion')
    const { hasPassword } = await callFrom(context, 'GET /api/identities')
    const factors = { app: app !== null, passkey: passkeys.length > 0 }
    const statements = await statementYears(context)
    return { first, lostCredit, factors, hasPassword, statements, email: user.email, owner: user.id }
  }
  if (new URL(request.url).searchParams.has('deleted')) return null
  throw redirect(paths.login({ redirect: paths.yourData() }))
}

/** The first days of the years in which the user earned as a cleaner, whatever their role is now. */
async function statementYears(context: LoaderFunctionArgs['context']): Promise<string[]> {
  const { periods } = await callFrom(context, 'GET /api/cleaner/earnings/periods', { query: { by: 'year' } })
  return periods.flatMap(({ from, ...sums }) => (Object.values(sums).some((sum) => sum !== 0) ? [from] : []))
}

/** Handles both forms, with script or without: responds with a file, or signs out of the closed account. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, { act: '', owner: '', password: '', sure: '', code: '' })
  const body = { password: values.password }
  try {
    if (values.act === 'first-password') return await mailFirstPassword(context)
    // Another user may have signed in from another tab since the form was rendered.
    if (String((await userFrom(context))?.id) !== values.owner)
      return invalidForm({ act: otherPerson }, {}, copy.otherPerson, 409)
    if (values.act !== 'delete')
      return redirect((await callFrom(context, 'POST /api/account/export', { body })).url, 303)
    if (values.sure !== 'on') return invalidForm(values, { sure: copy.delete.unsure }, copy.delete.unsure)
    const code = values.code && { code: values.code }
    await callFrom(context, 'POST /api/account/delete', { body: { ...body, ...code } })
    return redirect(paths.yourData({ deleted: 1 }), 303)
  } catch (error) {
    const { code: _, ...kept } = values
    return refusedForm(kept, error, copy.failed)
  }
}

/** The problem shown when the form belonged to another user. */
const otherPerson = 'other-person'

async function mailFirstPassword(context: ActionFunctionArgs['context']) {
  const user = await userFrom(context)
  if (!user) return redirect(paths.login({ redirect: paths.yourData() }), 303)
  await callFrom(context, 'POST /api/auth/forgot-password', { body: { email: user.email } })
  return redirect(paths.yourData({ mailed: 1 }), 303)
}

export default function YourData() {
  const found = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const posted = useActionData<typeof action>()
  if (!found) return <AccountClosed />
  if (found.seen !== undefined) return <ImpersonatedNotice name={found.seen} />
  const problem = (act: string) => (posted?.values.act === act ? posted : undefined)
  return (
    <AuthFrame
      title={copy.title}
      lead={`${copy.lead} ${copy.whose(found.email)}`}
      notice={search.has('mailed') && noPasswordCopy.sentText(found.email)}
      problem={(problem('first-password') ?? problem(otherPerson))?.message}
      aside={
        <>
          <Anchor href={paths.settings()}>{copy.back}</Anchor> ·{' '}
          <Anchor href={paths.logoutByLink()} onClick={removeBookings}>
            {shellCopy.logout}
          </Anchor>
        </>
      }
    >
      {!found.hasPassword && <FirstPassword email={found.email} why={copy.takesPassword} />}
      <Stack component="section" gap="sm" mt={found.hasPassword ? 0 : 'lg'}>
        <Title order={2} size="h3">
          {copy.export.title}
        </Title>
        <Text>{copy.export.text}</Text>
        {found.hasPassword && (
          <OwnerForm
            owner={found.owner}
            act="export"
            submit={copy.export.submit}
            posted={problem('export')}
          />
        )}
      </Stack>
      {found.statements.length > 0 && (
        <Stack component="nav" aria-labelledby="statements" gap="sm" mt="lg">
          <Title order={2} size="h3" id="statements">
            {copy.statements}
          </Title>
          {found.statements.map((from) => (
            <Anchor key={from} href={paths.statement({ by: 'year', day: from })}>
              {copy.statementOf(from.slice(0, 4))}
            </Anchor>
          ))}
        </Stack>
      )}
      <Stack component="section" gap="sm" mt="lg">
        <Title order={2} size="h3">
          {copy.delete.title}
        </Title>
        <Text>{copy.delete.text}</Text>
        {found.lostCredit > 0 && <Text fw={600}>{copy.delete.lostCredit(money(found.lostCredit))}</Text>}
        {found.first.length > 0 && (
          <>
            <Text fw={600}>{copy.delete.first}</Text>
            <List>
              {found.first.map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </>
        )}
        {found.hasPassword && found.first.length === 0 && (
          <OwnerForm
            owner={found.owner}
            act="delete"
            submit={copy.delete.submit}
            sure={copy.delete.sure}
            factors={found.factors}
            posted={problem('delete')}
          />
        )}
      </Stack>
    </AuthFrame>
  )
}

/** Replaces the forms during an impersonation, which cannot use them. */
const ImpersonatedNotice = ({ name }: { name: string }) => (
  <AuthFrame
    title={copy.title}
    lead={copy.seen(name)}
    aside={<Anchor href={paths.settings()}>{copy.back}</Anchor>}
  >
    {null}
  </AuthFrame>
)

/** The browser may be shared: clears its stored data in every tab. */
function AccountClosed() {
  useEffect(() => {
    removeBookings()
    void wipeOfflineJobs()
    announcePerson(null)
  }, [])
  return (
    <AuthFrame title={copy.gone} lead={copy.goneText} aside={null}>
      {null}
    </AuthFrame>
  )
}
