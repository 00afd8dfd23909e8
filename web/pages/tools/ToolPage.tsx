export const ToolPage = () => <h1>ToolPage</h1>
