export const noteTexts = [
  'Spoke to them this morning, they want the proposal before the board meets.',
  'Sent a reminder. No answer yet.',
  'Budget is signed off. They asked whether the stand can move nearer to the entrance.',
  'Asked for ten per cent off; offered two more delegate places instead.',
  'Their finance team needs a purchase order number on the invoice.',
  'Call booked for next week with the new marketing director.',
  'They liked last year’s dinner and would take a second table.',
  'Waiting for their legal department to return the booking form.',
  'Competing with another show on the same date, so keep close.',
  'Confirmed by telephone, paperwork to follow.',
  'Wants the artwork deadline moved by a week.',
  'Prefers to be billed in two parts; told them we invoice once.',
  'Contact is on leave until Monday, try again then.',
  'Happy with the revision. Ready to sign.',
  'Check the access requirements of their speaker before the event.',
  'Asked us to quote for the regional edition as well.',
];

export const clientNotes = [
  'Thank you for your continued support. This quote is valid for 30 days.',
  'As discussed, the package includes first choice of stand position.',
  'Prices are held at last year’s level for bookings confirmed this quarter.',
  'We look forward to welcoming you and your guests.',
];

export const invoiceNotes = [
  'Please quote the purchase order number with your payment.',
  'Payment by bank transfer, please; our details are below.',
  'For the attention of accounts payable.',
];
