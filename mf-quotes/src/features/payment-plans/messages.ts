/** What the page of the payment plans and the field of a quote say. */
export const messages = {
  description:
    'Staff choose one for a quote and can change its parts there. Quotes keep the parts that they have.',
  label: 'Payment plan',
  hint: 'One part per line, the balance last: “30% 14 days after the sale”, “£500 on 1/3/2027”, “Balance 30 days before the event”.',
  blankHint: 'Leave it blank for one invoice.',
  choose: 'Choose a plan',
  none: 'No plan: one invoice',
  own: 'This quote’s own parts',
  whole: 'Invoice',
};
