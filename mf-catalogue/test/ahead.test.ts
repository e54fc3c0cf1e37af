import { paths } from 'api-contract';
import { remote } from '../package.json';
import { benefitKeys } from '../src/features/benefits/api';
import { productGroupKeys } from '../src/features/product-groups/api';
import { productKeys } from '../src/features/products/api';

test('The lists read first what the registry is told that they read', () => {
  expect(remote.ahead).toEqual({
    '/products': [productKeys.list()],
    '/product-groups': [productGroupKeys.list()],
    '/benefits': [benefitKeys.list()],
    '/benefit-categories': [paths.benefitCategories()],
    '/benefit-stages': [paths.benefitStages()],
  });
});
