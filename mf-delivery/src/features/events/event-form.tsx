import { useState } from 'react';
import { getIn, useFormikContext } from 'formik';
import { styled } from 'styled-components';
import {
  eventSchema,
  formSchema,
  paths,
  type DeliveryEvent,
  type EventInput,
  type NamedReference,
  type ProductGroup,
} from 'api-contract';
import {
  Button,
  ChoiceInput,
  formatMoney,
  IconButton,
  media,
  ReadState,
  Stack,
  tokens,
  useRead,
  useSearchParams,
  VisuallyHidden,
  type Read,
} from 'shared-ui';
import {
  CheckboxField,
  DateField,
  FormGrid,
  formValues,
  MoneyField,
  MoneyInput,
  NumberField,
  RecordForm,
  TextField,
  useChoiceName,
  useFormField,
  type FormData,
} from 'shared-ui/forms';
import { messages } from '../../messages';
import { events } from './api';

const Packages = styled.ul`
  padding: 0;
  list-style: none;
`;

const PackageRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 136px auto auto auto;
  gap: ${tokens.space[2]};
  align-items: center;
  padding-block: ${tokens.space[1]};
  ${media.below('small')} {
    grid-template-columns: minmax(0, 1fr) auto auto auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  > :nth-child(n + 6) {
    grid-column: 1 / -1;
  }
`;

const schema = formSchema(eventSchema);
const texts = messages.event;

/** What differs between the packages of an event and its limited benefits. */
const OFFERS = {
  packages: {
    idName: 'product_group_id',
    kind: 'product_group',
    of: { is_event: '1' },
    hint: texts.packagesHint,
    add: texts.addPackage,
    terms: { stock: null, is_exclusive: false },
  },
  benefits: {
    idName: 'benefit_id',
    kind: 'benefit',
    of: {},
    hint: texts.benefitsHint,
    add: texts.addBenefit,
    terms: { stock: null },
  },
} as const;

type Offer = Readonly<Record<string, number | boolean | null>>;

interface OffersFieldProps {
  name: keyof typeof OFFERS;
  /** The names that the page knows. */
  known: readonly NamedReference[];
}

type Prices = EventInput['prices'];

interface PriceFieldProps {
  product: ProductGroup['products'][number];
}

/** Renders the price of a product at the event; blank for that of the catalogue. */
function PriceField({ product: { id: product_id, name, price: cataloguePrice } }: PriceFieldProps) {
  const { value: prices, onChange } = useFormField<Prices>({ name: 'prices' });
  const found = prices.findIndex((one) => one.product_id === product_id);
  const index = found === -1 ? prices.length : found;
  const field = useFormField<number | null>({ name: `prices.${index}.price`, label: name, required: false });
  return (
    <MoneyInput
      {...field}
      value={field.value ?? null}
      hint={texts.cataloguePrice(formatMoney(cataloguePrice, 2))}
      onChange={(price) => onChange(prices.toSpliced(index, 1, { product_id, price }))}
    />
  );
}

function PriceFields({ read }: { read: Read<ProductGroup> }) {
  if (!read.data) return <ReadState what="products" read={read} lines={2} />;
  return (
    <FormGrid>
      {read.data.products.map((product) => (
        <PriceField key={product.id} product={product} />
      ))}
    </FormGrid>
  );
}

interface OfferRowProps {
  name: keyof typeof OFFERS;
  index: number;
  id: number;
  /** Its name where the form knows it. Otherwise the name is fetched. */
  knownName: string | undefined;
  onRemove: () => void;
}

/**
 * Renders a package or a benefit with its number and, of a package, the prices of its products once they are asked for, or while one is wrong. A
 * wrong price goes with its package.
 */
function OfferRow({ name, index, id, knownName, onRemove }: OfferRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { value: prices, onChange: onChangePrices } = useFormField<Prices>({ name: 'prices' });
  const { errors } = useFormikContext<{ prices: Prices }>();
  const hasPrices = name === 'packages' && (isOpen || errors.prices !== undefined);
  const read = useRead<ProductGroup>(hasPrices ? paths.productGroup(id) : null);
  const right = prices.filter(
    ({ product_id }, place) =>
      getIn(errors, `prices.${place}.price`) === undefined ||
      !read.data?.products.some((product) => product.id === product_id),
  );
  const isWrong = right.length < prices.length;
  if (isWrong && !isOpen) setOpen(true);
  const fetchedName = useChoiceName(OFFERS[name].kind, knownName === undefined ? id : null);
  const label = knownName ?? fetchedName ?? '';
  return (
    <PackageRow>
      <span>{label}</span>
      <NumberField
        name={`${name}.${index}.stock`}
        label={texts.numberOf(label)}
        hideLabel
        placeholder={name === 'packages' ? texts.noLimit : undefined}
      />
      {name === 'packages' && (
        <>
          <CheckboxField name={`packages.${index}.is_exclusive`} label="Exclusive" />
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Prices<VisuallyHidden> of {label}</VisuallyHidden>
          </Button>
        </>
      )}
      <IconButton
        icon="close"
        size="small"
        label={`Remove ${label}`}
        onClick={() => {
          if (isWrong) onChangePrices(right);
          onRemove();
        }}
      />
      {isOpen && <PriceFields read={read} />}
    </PackageRow>
  );
}

/** Renders what an event offers, each with its number. */
function OffersField({ name, known }: OffersFieldProps) {
  const { idName, kind, of, hint, add, terms } = OFFERS[name];
  const { value: offers, onChange, ...field } = useFormField<readonly Offer[]>({ name });
  const [added, setAdded] = useState<readonly NamedReference[]>([]);
  const names = new Map([...known, ...added].map((one) => [one.id, one.name]));
  const ids = offers.map((one) => Number(one[idName]));
  const toggle = (id: number) =>
    onChange(
      ids.includes(id) ? offers.filter((one) => one[idName] !== id) : [...offers, { [idName]: id, ...terms }],
    );
  return (
    <Stack $gap={2}>
      <ChoiceInput
        {...field}
        kind={kind}
        of={of}
        value={null}
        ticked={ids}
        hint={hint}
        placeholder={add}
        onChange={(_id, chosen) => {
          if (!chosen) return;
          setAdded([...added, chosen]);
          toggle(chosen.id);
        }}
      />
      <Packages aria-label={texts[name]}>
        {ids.map((id, index) => (
          <OfferRow
            key={id}
            name={name}
            index={index}
            id={id}
            knownName={names.get(id)}
            onRemove={() => toggle(id)}
          />
        ))}
      </Packages>
    </Stack>
  );
}

interface EventFormProps extends FormData<DeliveryEvent> {
  /** The packages that are proposed. */
  proposed: readonly NamedReference[];
}

/** Renders the form of an event; a new one begins with what the address has of a proposal: `?date=2026-12-08&packages=1,2`. */
export function EventForm({ proposed, ...data }: EventFormProps) {
  const [search] = useSearchParams();
  const save = events.useSave();
  const given = (search.get('packages') ?? '').split(',').filter(Boolean).map(Number);
  const valuesOf = (event: DeliveryEvent | undefined) => ({
    ...formValues(schema, event ?? {}),
    date: event?.date ?? search.get('date'),
    packages:
      event?.packages.map(({ id, name: _name, ...terms }) => ({ product_group_id: id, ...terms })) ??
      given.map((id) => ({ product_group_id: id, ...OFFERS.packages.terms })),
    benefits: event?.benefits.map(({ id, stock }) => ({ benefit_id: id, stock })) ?? [],
    prices: event?.prices ?? [],
  });
  return (
    <RecordForm {...data} schema={schema} valuesOf={valuesOf} save={save}>
      {() => (
        <FormGrid>
          <TextField name="name" autoComplete="off" />
          <DateField name="date" hint={data.record && texts.dateHint} />
          <Stack>
            <TextField name="place" autoComplete="off" />
            <MoneyField name="target" hint={texts.targetHint} />
            <OffersField name="benefits" known={data.record?.benefits ?? []} />
          </Stack>
          <OffersField name="packages" known={[...(data.record?.packages ?? []), ...proposed]} />
        </FormGrid>
      )}
    </RecordForm>
  );
}
