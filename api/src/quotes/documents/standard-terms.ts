import { formatQuantity } from 'api-contract';
import type { TermsSection } from '../../kernel/ports';

/** Returns the terms for a company that has not configured any. */
export const standardTerms = (company: string, invoiceTermsDays: number): TermsSection[] => [
  {
    heading: 'These terms',
    paragraphs: [
      `In these terms, “we” means ${company} and “you” means the organisation that our quote is for. They apply to every package that you book with us, together with the proposal and the benefits schedule of that quote, and its booking form where you sign one.`,
      'Where these terms and the proposal say different things, the proposal prevails. Terms of your own, on a purchase order or elsewhere, apply only where we have agreed to them in writing.',
    ],
  },
  {
    heading: 'Booking',
    paragraphs: [
      'A booking is made when you accept our quote online, or when we have received the booking form signed on your behalf and have confirmed it in writing. Until then packages, positions and dates are offered subject to availability.',
      'Whoever accepts the quote or signs the booking form confirms that they are authorised to accept on behalf of your organisation.',
    ],
  },
  {
    heading: 'Prices and payment',
    paragraphs: [
      'Prices are in pounds sterling. VAT is added at the rate that applies on the date of the invoice.',
      `We invoice once a booking is made. Each invoice is payable in full within ${formatQuantity(invoiceTermsDays, 'day')} of its date, and in any case before the event to which it relates. Interest on late payment may be charged at the statutory rate.`,
    ],
  },
  {
    heading: 'Packages and benefits',
    paragraphs: [
      'We provide the items of the proposal and the benefits of the benefits schedule with reasonable care and skill. Where a benefit cannot be provided for a reason beyond our control, we offer another of equal value.',
      'Numbers of visitors, delegates or readers are estimates given in good faith and are not guaranteed, unless the benefits schedule says so.',
    ],
  },
  {
    heading: 'Material we need from you',
    paragraphs: [
      'You send us logos, artwork, copy and names by the deadlines that we give you. We cannot promise benefits whose material arrives late.',
      'You confirm that what you send us is accurate and lawful and that we may use it for the purposes of the booking.',
    ],
  },
  {
    heading: 'Cancellation by you',
    paragraphs: [
      'A cancellation takes effect on the day on which we receive it in writing. More than 180 days before the event, 25% of the total is payable; from 180 to 91 days before, 50%; within 90 days, the total in full.',
    ],
  },
  {
    heading: 'Changes and cancellation by us',
    paragraphs: [
      'We may change the venue, the date or the programme of an event where we need to. If an event is cancelled and not held within twelve months, we refund what you have paid for the items and benefits that were not provided.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'Nothing in these terms limits liability for death or personal injury caused by negligence, for fraud, or where the law does not allow it to be limited.',
      'Otherwise the liability of either side under a booking is limited to its total, and neither side is liable for loss of profit or for indirect loss. Neither side is liable for what is beyond its reasonable control.',
    ],
  },
  {
    heading: 'Personal data',
    paragraphs: [
      'Each side handles personal data that it receives from the other in accordance with data protection law, and uses it only for the booking.',
    ],
  },
  {
    heading: 'Law',
    paragraphs: [
      'These terms and every booking are governed by the law of England and Wales, whose courts have exclusive jurisdiction.',
    ],
  },
];
