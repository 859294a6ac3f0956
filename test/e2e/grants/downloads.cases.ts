import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GrantShop } from '../../support/grant-shop.js';
import { PORTAL, PortalVisitor } from '../../support/portal.js';
import { TestApp } from '../../support/test-app.js';
import { uploadFile } from '../../support/uploads.js';

const LIST = `${PORTAL}/downloadables/`;

interface Listed {
  items: { id: string; benefit_id: string; file: { id: string; name: string; download: { url: string } } }[];
}

describe('downloads', () => {
  let app: TestApp;
  let acme: GrantShop;
  let files: string[];
  let benefit: string;
  let product: string;
  let ada: PortalVisitor;

  const fileOf = async (name: string) =>
    (await uploadFile(acme.shop.account, Buffer.from(`content of ${name}`), { name })).id;
  const update = (properties: object) =>
    acme.require('PATCH', `/v1/benefits/${benefit}`, { type: 'downloadables', properties });
  const visitorOf = async (email: string) => {
    await acme.buy(product, { email });
    await acme.settle();
    const grant = (await acme.grants(benefit)).find(({ customer }) => customer.email === email)!;
    return PortalVisitor.open(app, acme.shop.account, grant.customer_id);
  };
  const list = async (by = ada) => (await by.send<Listed>('GET', LIST)).body.items;
  const namesOf = async (by = ada) => (await list(by)).map(({ file }) => file.name).toSorted();
  const follow = (url: string) => fetch(url, { redirect: 'manual' });

  beforeAll(async () => (app = await TestApp.shared()));
  beforeEach(async () => {
    await app.reset();
    app.clock.restart();
    acme = await GrantShop.open(app);
    files = [await fileOf('guide.pdf'), await fileOf('slides.pdf')];
    const properties = { files, archived: { [files[1]!]: true } };
    benefit = await acme.benefit({ type: 'downloadables', properties });
    product = await acme.product([benefit]);
    ada = await visitorOf('ada@example.com');
  });

  it('are the files of the benefit that are not archived', async () => {
    expect(await namesOf()).toEqual(['guide.pdf']);
    expect(await acme.grants(benefit)).toMatchObject([{ properties: { files: [files[0]] } }]);
  });

  it('lead to the content by a link, and are counted', async () => {
    const [one] = await list();
    const answer = await follow(one!.file.download.url);
    expect(answer.status).toBe(302);
    const content = await fetch(answer.headers.get('location') ?? '');
    expect(await content.text()).toBe('content of guide.pdf');
    expect(content.headers.get('content-disposition')).toContain('guide.pdf');
    expect(await app.em.execute('select downloads from downloadables')).toEqual([{ downloads: 1 }]);
  });

  it('end with their link after ten minutes', async () => {
    const [one] = await list();
    app.clock.advance(600);
    expect((await follow(one!.file.download.url)).status).toBe(404);
  });

  it('end with the benefit, links included', async () => {
    const [one] = await list();
    const [grant] = await acme.grants(benefit);
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: grant!.order_id, reason: 'other', amount: 1_000, revoke_benefits: true },
    });
    await acme.settle();
    expect(await list()).toEqual([]);
    expect((await follow(one!.file.download.url)).status).toBe(404);
  });

  it('stay while another purchase gives them', async () => {
    const [first] = await acme.grants(benefit);
    await acme.buy(product);
    await acme.settle();
    await acme.require('POST', '/v1/refunds/', {
      ...{ order_id: first!.order_id, reason: 'other', amount: 1_000, revoke_benefits: true },
    });
    await acme.settle();
    expect(await namesOf()).toEqual(['guide.pdf']);
  });

  it('follow the benefit', async () => {
    await update({ files, archived: { [files[0]!]: true } });
    expect(await acme.eventsOf(() => acme.settle())).toEqual([
      'benefit_grant.updated',
      'customer.state_changed',
    ]);
    expect(await namesOf()).toEqual(['slides.pdf']);
  });

  it('are the customer’s own', async () => {
    const [own] = await list();
    const grace = await visitorOf('grace@example.com');
    expect((await list(grace)).map(({ id }) => id)).not.toContain(own!.id);
    expect((await follow(`${own!.file.download.url.slice(0, -3)}AAA`)).status).toBe(404);
  });

  it('are read by both published clients', async () => {
    const { result } = await ada.olderClient.downloadables.list(ada.security, { benefitId: benefit });
    expect(result.items).toMatchObject([{ benefitId: benefit, file: { name: 'guide.pdf' } }]);
    const { items } = await ada.newerClient.downloadables.list({ benefit_id: benefit });
    expect(items).toMatchObject([{ benefit_id: benefit, file: { name: 'guide.pdf' } }]);
  });
});
