import { staff } from '../test/support';

/** The demonstration group whose Before card is filled. */
const GROUP = 13;

interface Identified {
  id: number;
}

/** Gives the Before stage `count` benefits that the group has and as many that it could have. */
export async function fillCard(address: string, count: number): Promise<void> {
  const call = async <Body>(method: string, path: string, body: object, token?: string): Promise<Body> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const { access_token } = await call<{ access_token: string }>('POST', '/login', staff);
  const ids: number[] = [];
  for (let index = 0; index < count * 2; index += 1) {
    const { id } = await call<Identified>(
      'POST',
      '/benefits',
      {
        description: `Measured benefit ${index + 1}, with a description of a usual length`,
        benefit_stage_id: 1,
        benefit_category_id: 1 + (index % 3),
      },
      access_token,
    );
    ids.push(id);
  }
  await call(
    'PATCH',
    `/benefit-product-group/${GROUP}/Before`,
    { stageBenefitsIds: ids.slice(0, count), product_group_id: GROUP },
    access_token,
  );
}
