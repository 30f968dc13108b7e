import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contactCopy } from '../../copy/contact.ts'
import type { PageHandle } from '../../page-kind.tsx'
import styles from './contact/contact.module.css'
import { ContactForm } from './contact/contact-form.tsx'
import { Faq } from './contact/faq.tsx'
import { Reach } from './contact/reach.tsx'
import { PublicFrame } from './frame.tsx'
import { loadVisit } from './visit.ts'

export const handle: PageHandle = { access: 'open' }

export const loader = ({ context }: LoaderFunctionArgs) => loadVisit(context)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${contactCopy.title} | ${loaderData?.brand.name}` },
]

export default function Contact() {
  const visit = useLoaderData<typeof loader>()
  return (
    <PublicFrame visit={visit}>
      <div className={styles.contact}>
        <header>
          <h1>{contactCopy.heading}</h1>
          <p className={styles.lead}>{contactCopy.lead}</p>
        </header>
        <ContactForm />
        <Reach brand={visit.brand} />
        <Faq freeHours={visit.config.cancellation.freeHours} />
      </div>
    </PublicFrame>
  )
}
