import type { startForTest } from './start-for-test.ts'

/** One of everything, as the API answers it: paid and failed, open and closed. */
export async function makeEverything(on: Awaited<ReturnType<typeof startForTest>>) {
  const { stripe } = on
  const customer = await stripe.customers.create({ email: 'alice@example.com' })
  const { intent, charge } = await on.pay()
  await on.pay('pm_card_chargeDeclined').catch(() => {})
  const [, declined] = (await stripe.paymentIntents.list()).data.reverse()
  const account = await on.newAccount()
  const transfer = await stripe.transfers.create({
    amount: 5000,
    currency: 'usd',
    destination: account.id,
    source_transaction: charge,
  })
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 100 })
  const refund = await stripe.refunds.create({ charge, amount: 100 })
  await on.scenario({ dispute: { charge }, clock: { advanceSeconds: 3 * 24 * 60 * 60 } })
  const stripeAccount = account.id
  const urls = { refresh_url: 'https://scrubjay.example/a', return_url: 'https://scrubjay.example/b' }
  return [
    customer,
    intent,
    declined,
    account,
    transfer,
    reversal,
    refund,
    await stripe.charges.retrieve(charge),
    await stripe.paymentMethods.retrieve(String(intent.payment_method)),
    (await stripe.disputes.list()).data[0],
    await stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data: Buffer.from('%PDF-1.4 '), name: 'visit.pdf', type: 'application/pdf' },
    }),
    await stripe.payouts.create({ amount: 100, currency: 'usd' }, { stripeAccount }),
    await stripe.balance.retrieve(),
    (await stripe.balanceTransactions.list()).data[0],
    await stripe.setupIntents.create({ customer: customer.id }),
    await stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', ...urls }),
    await stripe.accounts.createLoginLink(account.id),
    await stripe.accounts.retrieveCapability(account.id, 'transfers'),
    (await stripe.accounts.listExternalAccounts(account.id)).data[0],
    ...(await stripe.charges.list({}, { stripeAccount })).data,
    ...(await rarer(on)),
    ...(await stripe.events.list({ limit: 100 })).data.flatMap((event) => [event, event.data.object]),
  ].map((each) => JSON.parse(JSON.stringify(each)) as { object: string })
}

async function rarer({ stripe, ...on }: Awaited<ReturnType<typeof startForTest>>) {
  const away = { confirm: true, return_url: 'https://scrubjay.example/back' }
  const card = { ...away, allowed_payment_method_types: ['card' as const] }
  const asking = { ...card, payment_method: 'pm_card_authenticationRequired' }
  const held = { ...card, payment_method: 'pm_card_visa', capture_method: 'manual' as const }
  const klarna = await stripe.paymentIntents.create({
    ...away,
    amount: 9000,
    currency: 'usd',
    allowed_payment_method_types: ['klarna'],
    payment_method_data: { type: 'klarna' },
  })
  const asked = await stripe.setupIntents.create(asking)
  const answer = (url: string | null | undefined, result: string) =>
    fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' })
  await answer(klarna.next_action?.redirect_to_url?.url, 'approve')
  await answer(asked.next_action?.redirect_to_url?.url, 'fail')
  await on.scenario({ dispute: { payment_intent: klarna.id } })
  await on.scenario({ closeDispute: { payment_intent: klarna.id, outcome: 'won' } })
  const { charge } = await on.pay()
  const refund = await stripe.refunds.create({ charge })
  await on.scenario({ failRefund: refund.id })
  const { id: deleted } = await stripe.customers.create({ payment_method: 'pm_card_visa' })
  await stripe.customers.del(deleted)
  return [
    klarna,
    asked,
    await stripe.paymentIntents.create({ ...asking, amount: 9000, currency: 'usd' }),
    await stripe.paymentIntents.create({ ...held, amount: 9000, currency: 'usd' }),
    await stripe.paymentIntents.retrieve(klarna.id, { expand: ['latest_charge', 'payment_method'] }),
    await stripe.setupIntents.retrieve(asked.id),
    (await stripe.disputes.list({ payment_intent: klarna.id })).data[0],
    await stripe.refunds.retrieve(refund.id),
    await on.newAccount('rejected_document'),
    await on.newAccount('half_done'),
  ]
}
