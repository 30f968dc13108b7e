import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { noticeHeader } from '#contract/notice.ts'
import { accountCopy, bookingCopy as copy, linkCopy } from '#text/manage.ts'
import { CallError } from '#web/api/call-error.ts'
import { readFormValues, refusedForm } from '#web/api/form-action.ts'
import { useLiveJob } from '#web/api/live.ts'
import { jobQuery, manageLinkQuery } from '#web/api/queries.ts'
import { callFrom } from '#web/api/server-call.ts'
import { OpenPage } from '#web/features/checkout/open-page.tsx'
import { ByLink } from '#web/features/customer-job/by-link.ts'
import { JobScreen } from '#web/features/customer-job/job-screen.tsx'
import { secretHeaders } from '#web/features/email-link/secret-link.ts'
import { ManageLinkEnded } from '#web/features/manage-link/manage-link-ended.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { Columns } from '#web/ui/columns.tsx'
import { Interactive } from '#web/ui/interactive.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { AccountCard } from './account-card.tsx'
import { LinkCard } from './link-card.tsx'
import type { LoadBooking, loadBooking } from './load-booking.ts'

export { loadBooking as loader } from './load-booking.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(({ id = '' }) => copy.title(id))
export const headers = secretHeaders

/** Handles forms without script: the account's password, or the renewal of the link. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const { act, password } = await readFormValues(request, { act: '', password: '' })
  try {
    if (act === 'renew') {
      await callFrom(context, 'POST /api/jobs/:id/manage-link', { params: { id } })
      return redirect(paths.lostLink({ renewed: 1 }), 303)
    }
    if (act === 'join') {
      await callFrom(context, 'POST /api/jobs/:id/account', { params: { id } })
      return redirect(paths.customerJob(id), 303)
    }
    const { customer } = await callFrom(context, 'GET /api/jobs/:id', { params: { id } })
    const body = { password }
    const { joined } = await callFrom(context, 'POST /api/jobs/:id/account', { params: { id }, body })
    const headers = { 'set-cookie': noticeHeader('registered', customer?.email ?? '') }
    const wanted = joined ? paths.customerJob(id) : undefined
    return redirect(paths.login({ redirect: wanted }), { status: 303, headers })
  } catch (error) {
    return refusedForm({ act }, error, act === 'renew' ? linkCopy.failed : accountCopy.failed)
  }
}

/** A guest's booking, opened by its manage link. */
export default function ManageBooking() {
  const { user, job, link } = useLoaderData<typeof loadBooking>()
  return (
    <OpenPage user={user}>
      {job && link ? <OpenedBooking job={job} link={link} /> : <ManageLinkEnded />}
    </OpenPage>
  )
}

interface Props {
  job: NonNullable<LoadBooking['job']>
  link: NonNullable<LoadBooking['link']>
}

function OpenedBooking({ job: loaded, link: loadedLink }: Props) {
  const posted = useActionData<typeof action>()
  const renewed = posted?.values.act === 'renew'
  const { data: job, error } = useQuery({ ...jobQuery(loaded.id), initialData: loaded })
  const { data: link, error: linkError } = useQuery({
    ...manageLinkQuery(loaded.id),
    initialData: loadedLink,
  })
  // A user of the account that took over the booking can still load the job, although the link has ended.
  const over = [error, linkError].some(
    (failed) => failed instanceof CallError && (failed.status === 401 || failed.status === 404),
  )
  useLiveJob(over ? null : loaded.id)
  if (over) return <ManageLinkEnded />
  return (
    <ByLink value>
      <Stack gap="lg">
        <Interactive>
          <JobScreen job={job} />
        </Interactive>
        {!job.customer && <Text>{copy.unpaid}</Text>}
        <Columns>
          {link.account && job.customer?.email && (
            <AccountCard
              jobId={job.id}
              account={link.account}
              atOnce={link.atOnce}
              email={job.customer.email}
              posted={renewed ? undefined : posted}
            />
          )}
          <LinkCard
            job={job}
            account={link.account}
            until={link.until}
            problem={renewed ? posted?.message : undefined}
          />
        </Columns>
      </Stack>
    </ByLink>
  )
}
