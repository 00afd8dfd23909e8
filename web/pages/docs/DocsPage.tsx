export const DocsPage = () => <h1>DocsPage</h1>
