/** The password of everybody in the demo town; the README names it. */
export const demoPassword = 'scrubjay-demo'
