import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { contactCopy } from '#text/contact.ts'
import { listedCopy } from '#text/listed.ts'
import { roomsInWords } from '#text/rooms.ts'
import { readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom } from '#web/api/server-call.ts'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { loadFramedVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { listed } from '#web/ui/page-meta.ts'
import styles from './contact.module.css'
import { ContactForm, emptyMessage } from './contact-form.tsx'
import { Faq } from './faq.tsx'
import { faqStructuredData } from './faq-structured-data.ts'
import { OperatorContact } from './operator-contact.tsx'

export const handle: PageHandle = { access: 'open', publicCache: true }

export const loader = ({ context }: LoaderFunctionArgs) => loadFramedVisit(context)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? listed(loaderData.config, {
        path: '/contact',
        title: `${contactCopy.title} | ${loaderData.brand.name}`,
        description: listedCopy.contact(loaderData.brand.name, loaderData.brand.serviceArea),
        data: [
          faqStructuredData(
            loaderData.config.cancellation.freeHours,
            roomsInWords(loaderData.config.includedRooms),
          ),
        ],
      })
    : []

/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, emptyMessage)
  try {
    await callFrom(context, 'POST /api/contact', { body: values })
    return redirect(paths.contactSent(), 303)
  } catch (error) {
    return refusedForm(values, error, contactCopy.failed)
  }
}

export default function Contact() {
  const visit = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const [search] = useSearchParams()
  return (
    <PublicFrame visit={visit}>
      <div className={styles.contact}>
        <header>
          <h1>{contactCopy.heading}</h1>
          <p className={styles.lead}>{contactCopy.lead}</p>
        </header>
        <ContactForm posted={posted} sent={search.has('sent') && !posted} />
        <OperatorContact brand={visit.brand} />
        <Faq
          freeHours={visit.config.cancellation.freeHours}
          rooms={roomsInWords(visit.config.includedRooms)}
        />
      </div>
    </PublicFrame>
  )
}
