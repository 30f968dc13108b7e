import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { giftCardCopy as copy } from '#text/gift-cards.ts'
import { listedCopy } from '#text/listed.ts'
import { invalidForm, readFormValues } from '#web/api/form-action.ts'
import { PublicFrame } from '#web/features/public-frame/frame.tsx'
import { loadFramedVisit } from '#web/features/public-frame/visit.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { listed } from '#web/ui/page-meta.ts'
import { BuyGiftCard } from './buy-gift-card.tsx'
import styles from './gift-cards.module.css'
import { emptyOrder } from './order-form.tsx'

export const handle: PageHandle = { access: 'open', publicCache: true }

export const loader = ({ context }: LoaderFunctionArgs) => loadFramedVisit(context)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? listed(loaderData.config, {
        path: '/gift-cards',
        title: `${copy.title} | ${loaderData.brand.name}`,
        description: listedCopy.giftCards(loaderData.brand.name, loaderData.brand.serviceArea),
      })
    : []

/** A submit before hydration keeps what was typed; the payment itself needs script. */
export async function action({ request }: ActionFunctionArgs) {
  return invalidForm(await readFormValues(request, emptyOrder), {}, copy.needsScript)
}

/** The public page on which anyone buys a gift card. */
export default function GiftCards() {
  const visit = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return (
    <PublicFrame visit={visit}>
      <div className={styles.page}>
        <header>
          <h1>{copy.heading}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </header>
        <BuyGiftCard posted={posted} today={visit.config.today} />
      </div>
    </PublicFrame>
  )
}
